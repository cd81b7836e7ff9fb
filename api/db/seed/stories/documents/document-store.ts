// Stores the demo's documents and collects their rows.
import { createHash } from 'node:crypto';
import type { DocumentType as LockerKind } from '@commonway/contract/documents/document-types.ts';
import type { SeedRow, SeedStorage } from '../../seed-database.ts';
import { renderTextPdf } from './text-pdf.ts';

export type DocumentKind =
  | 'photo-id'
  | 'lease'
  | 'income'
  | 'notice'
  | 'bill'
  | 'quote'
  | 'payroll'
  | 'certificate';

/** The owner of a document, and the time of upload. */
export interface DocumentOwner {
  readonly tenantId: number;
  readonly applicationId: number;
  readonly applicantId: number;
  readonly personId: number;
  readonly name: string;
  readonly at: Date;
}

export interface DocumentStore {
  readonly documents: SeedRow[];
  readonly links: SeedRow[];
  /** Adds a document and returns the answer of a file question. */
  addDocument(owner: DocumentOwner, field: string, kind: DocumentKind, key: string): Record<string, unknown>;
  /** Resolves when all documents are in storage. */
  writePending(): Promise<void>;
  getLastId(): number;
}

const titles: Readonly<Record<Exclude<DocumentKind, 'photo-id'>, string>> = {
  lease: 'Residential lease',
  income: 'Statement of earnings',
  notice: 'Notice to pay rent or quit',
  bill: 'Utility bill',
  quote: 'Quote for repairs',
  payroll: 'Quarterly payroll report',
  certificate: 'Food handler certificate',
};

/** The kind of each document in its owner's document library. */
const lockerKinds: Readonly<Record<DocumentKind, LockerKind>> = {
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
const concurrentWrites = 16;

/** Creates an empty store for sample documents; photo IDs are taken from `idPhotos` in rotation. */
export function createDocumentStore(storage: SeedStorage, idPhotos: readonly Uint8Array[]): DocumentStore {
  const documents: SeedRow[] = [];
  const links: SeedRow[] = [];
  const pendingWrites: { key: string; bytes: Uint8Array }[] = [];
  let lastId = 60_000;
  return {
    documents,
    links,
    getLastId: () => lastId,
    addDocument: (owner, field, kind, key) => {
      lastId += 1;
      const photo = idPhotos[lastId % idPhotos.length] as Uint8Array;
      const bytes = kind === 'photo-id' ? photo : renderDocument(kind, owner);
      const document = toDocumentRow(lastId, owner, kind, bytes, `${owner.tenantId}/${key}`);
      documents.push(document);
      pendingWrites.push({ key: document.storage_key, bytes });
      const { tenantId, applicationId } = owner;
      links.push({ tenant_id: tenantId, application_id: applicationId, document_id: lastId, field });
      return {
        documentId: lastId,
        fileName: document.file_name,
        mediaType: document.media_type,
        sizeBytes: document.size_bytes,
      };
    },
    writePending: async () => {
      const write = async () => {
        for (let next = pendingWrites.pop(); next !== undefined; next = pendingWrites.pop())
          await storage.put(next.key, next.bytes);
      };
      await Promise.all(Array.from({ length: concurrentWrites }, write));
    },
  };
}

/** A sample PDF with the owner's name and a date. */
function renderDocument(kind: Exclude<DocumentKind, 'photo-id'>, { name, at }: DocumentOwner): Uint8Array {
  const date = at.toISOString().slice(0, 10);
  const lines = [`Name: ${name}`, `Date: ${date}`, '', 'Sample document for the demo.'];
  return renderTextPdf(titles[kind], lines);
}

function toDocumentRow(
  id: number,
  owner: DocumentOwner,
  kind: DocumentKind,
  bytes: Uint8Array,
  storageKey: string,
) {
  return {
    tenant_id: owner.tenantId,
    id,
    applicant_id: owner.applicantId,
    file_name: kind === 'photo-id' ? 'photo-id.jpg' : `${kind}.pdf`,
    media_type: kind === 'photo-id' ? 'image/jpeg' : 'application/pdf',
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_key: storageKey,
    kind: lockerKinds[kind],
    scan_state: 'clean',
    uploaded_by: owner.personId,
    created_at: owner.at.toISOString(),
  };
}
