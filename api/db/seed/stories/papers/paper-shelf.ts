// Stores the demo's documents and collects their rows.
import { createHash } from 'node:crypto';
import type { PaperKind as KindOfPaper } from '@commonway/contract/documents/locker/paper-kinds.ts';
import type { SeedRow, SeedStorage } from '../../seed-database.ts';
import { textPdf } from './text-pdf.ts';

export type PaperKind =
  | 'photo-id'
  | 'lease'
  | 'income'
  | 'notice'
  | 'bill'
  | 'quote'
  | 'payroll'
  | 'certificate';

/** The owner of a document, and the time of upload. */
export interface PaperOwner {
  readonly tenantId: number;
  readonly applicationId: number;
  readonly applicantId: number;
  readonly personId: number;
  readonly name: string;
  readonly at: Date;
}

export interface PaperShelf {
  readonly documents: SeedRow[];
  readonly links: SeedRow[];
  /** Adds a document and returns the answer of a file question. */
  file(owner: PaperOwner, field: string, kind: PaperKind, key: string): Record<string, unknown>;
  /** Resolves when all documents are in storage. */
  settled(): Promise<void>;
  lastId(): number;
}

const titles: Readonly<Record<Exclude<PaperKind, 'photo-id'>, string>> = {
  lease: 'Residential lease',
  income: 'Statement of earnings',
  notice: 'Notice to pay rent or quit',
  bill: 'Utility bill',
  quote: 'Quote for repairs',
  payroll: 'Quarterly payroll report',
  certificate: 'Food handler certificate',
};

/** The kind of each document in its owner's document library. */
const kinds: Readonly<Record<PaperKind, KindOfPaper>> = {
  'photo-id': 'photo-id',
  lease: 'lease',
  income: 'income',
  notice: 'court',
  bill: 'bill',
  quote: 'other',
  payroll: 'business',
  certificate: 'business',
};

/** The number of concurrent writes to storage. */
const writers = 16;

/** Creates an empty store; photo IDs are taken from `idPhotos` in rotation. */
export function openPaperShelf(storage: SeedStorage, idPhotos: readonly Uint8Array[]): PaperShelf {
  const documents: SeedRow[] = [];
  const links: SeedRow[] = [];
  const waiting: { key: string; bytes: Uint8Array }[] = [];
  let lastId = 60_000;
  return {
    documents,
    links,
    lastId: () => lastId,
    file: (owner, field, kind, key) => {
      lastId += 1;
      const photo = idPhotos[lastId % idPhotos.length] as Uint8Array;
      const bytes = kind === 'photo-id' ? photo : paperBytes(kind, owner);
      const document = documentRow(lastId, owner, kind, bytes, `${owner.tenantId}/${key}`);
      documents.push(document);
      waiting.push({ key: document.storage_key, bytes });
      const { tenantId, applicationId } = owner;
      links.push({ tenant_id: tenantId, application_id: applicationId, document_id: lastId, field });
      return {
        documentId: lastId,
        fileName: document.file_name,
        mediaType: document.media_type,
        sizeBytes: document.size_bytes,
      };
    },
    settled: async () => {
      const write = async () => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
          await storage.put(next.key, next.bytes);
      };
      await Promise.all(Array.from({ length: writers }, write));
    },
  };
}

function paperBytes(kind: Exclude<PaperKind, 'photo-id'>, { name, at }: PaperOwner): Uint8Array {
  const date = at.toISOString().slice(0, 10);
  const lines = [`Name: ${name}`, `Date: ${date}`, '', 'Sample document for the demo.'];
  return textPdf(titles[kind], lines);
}

function documentRow(id: number, owner: PaperOwner, kind: PaperKind, bytes: Uint8Array, storageKey: string) {
  return {
    tenant_id: owner.tenantId,
    id,
    applicant_id: owner.applicantId,
    file_name: kind === 'photo-id' ? 'photo-id.jpg' : `${kind}.pdf`,
    media_type: kind === 'photo-id' ? 'image/jpeg' : 'application/pdf',
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_key: storageKey,
    kind: kinds[kind],
    scan_state: 'clean',
    uploaded_by: owner.personId,
    created_at: owner.at.toISOString(),
  };
}
