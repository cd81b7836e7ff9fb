import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the bundler turns the file into its URL
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';
import { loadBytes } from '../../../../api.ts';
import { toTrustedScriptUrl } from '../../../../shell/scripts/trusted-script-url.ts';

/** The URLs of the character maps, standard fonts, and image decoders that some PDFs need, by file. */
const dataFiles = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      [
        '../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
        '../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
        '../../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
      ],
      { query: '?url', import: 'default', eager: true },
    ),
  ).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/** Loads the files that the worker asks for; the worker itself has no access to the network. */
class DataFiles {
  readonly fetch = async ({ filename }: { filename: string }): Promise<Uint8Array> => {
    const url = dataFiles[filename];
    if (url === undefined) throw new Error(`No such file: ${filename}`);
    return loadBytes(url);
  };
}

/** Larger images than any scanner creates would exhaust the memory of a phone. */
const maxImagePixels = 100_000_000;

export interface LoadedPdf {
  readonly pdf: PDFDocumentProxy;
  /** Frees its worker and memory. */
  readonly close: () => void;
}

/** Loads and parses a PDF in a separate worker. Throws a CallError, or the exception of an unreadable PDF. */
export async function loadPdf(url: string, signal: AbortSignal): Promise<LoadedPdf> {
  const data = await loadBytes(url, signal);
  const port = new Worker(toTrustedScriptUrl(workerAddress), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const close = (): void => {
    worker.destroy();
    port.terminate();
  };
  try {
    const pdf = await getDocument({
      data,
      worker,
      BinaryDataFactory: DataFiles,
      useWorkerFetch: false,
      maxImageSize: maxImagePixels,
      verbosity: 0,
    }).promise;
    return { pdf, close };
  } catch (error) {
    close();
    throw error;
  }
}
