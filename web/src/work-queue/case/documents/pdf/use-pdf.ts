import { useEffect, useState } from 'react';
import type { LoadedPdf } from './load-pdf.ts';

export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly pdf: LoadedPdf['pdf'] }
  | { readonly status: 'protected' | 'damaged' }
  /** The server's message. */
  | { readonly status: 'failed'; readonly message: string };

const loading: PdfState = { status: 'loading' };

/** Loads a PDF and its viewer; frees both when the document is closed. */
export function usePdf(url: string): PdfState {
  const [state, setState] = useState<PdfState>(loading);
  useEffect(() => {
    const closing = new AbortController();
    setState(loading);
    const open = async (): Promise<void> => {
      const { loadPdf } = await import('./load-pdf.ts');
      const { pdf, close } = await loadPdf(url, closing.signal);
      if (closing.signal.aborted) return close();
      closing.signal.addEventListener('abort', close);
      setState({ status: 'ready', pdf });
    };
    open().catch((error: Error) => {
      if (!closing.signal.aborted) setState(toProblem(error));
    });
    return () => closing.abort();
  }, [url]);
  return state;
}

/** Why a PDF cannot be shown. */
export function toProblem({ name, message }: Error): PdfState {
  if (name === 'PasswordException') return { status: 'protected' };
  return name === 'CallError' ? { status: 'failed', message } : { status: 'damaged' };
}
