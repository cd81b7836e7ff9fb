import { createHash } from 'node:crypto';
import type { SnapshotLine } from '@commonway/contract/work-queue/snapshots.ts';
import type { createSnapshotPdf as operation } from '@commonway/contract/work-queue/specified.ts';
import type { z } from 'zod';
import type { PdfContent, PdfFact } from '../../../documents/pdf/pdf-content.ts';
import { getOrCreatePdf, openPdf, requestPdf, type StoredPdf } from '../../../documents/pdf/store-pdf.ts';
import { type Context, type FileAnswer, Refusal } from '../../../platform/mount/context.ts';
import { findSnapshotByContent, insertSnapshot } from '../queries.ts';
import { getStoredSnapshot, loadCaseSheet } from '../snapshots.ts';
import { buildSnapshotContent, getSnapshotTexts } from './snapshot-content.ts';

type SnapshotPdfInput = z.output<(typeof operation)['input']>;

interface PreparedSnapshot {
  /** The case as a snapshot stores it. */
  readonly content: string;
  readonly formVersion: number;
  /** The existing snapshot, or the new one, which has no ID yet. */
  readonly line: SnapshotLine;
  readonly isNew: boolean;
  readonly pdfContent: PdfContent;
  /** Null if a job writes it. */
  readonly pdf: StoredPdf | null;
}

/**
 * Prepares a snapshot before the transaction that saves it: reads the case, finds an equal snapshot, and creates the PDF
 * if the caller requested a download.
 */
export async function prepareSnapshot(context: Context, input: SnapshotPdfInput): Promise<PreparedSnapshot> {
  const { tx, actor, now } = context;
  if (actor.staffId === null) throw new Refusal('not_allowed');
  const sheet = await loadCaseSheet(context, input.workflow_id);
  const content = JSON.stringify(sheet.content);
  const { formVersion, item } = sheet.content;
  const known = await findSnapshotByContent(tx, input.workflow_id, content);
  const line = known ?? {
    id: 0,
    formVersion,
    stateName: item.currentStateName,
    savedByName: actor.name,
    savedAt: now.toISOString(),
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  const pdfContent = buildSnapshotContent(context, { ...line, ...sheet }, listCallerFacts(context, input));
  const pdf = input.download ? await getOrCreatePdf(context, pdfContent) : null;
  return { content, formVersion, line, isNew: known === undefined, pdfContent, pdf };
}

/** Saves the prepared snapshot if it is new, and returns its PDF or enqueues it. */
export async function createSnapshotPdf(
  context: Context,
  input: SnapshotPdfInput,
  prepared: PreparedSnapshot,
) {
  const { line, isNew, pdfContent, pdf } = prepared;
  const { id: snapshotId } = isNew ? await saveSnapshot(context, input.workflow_id, prepared) : line;
  const { sha256 } = line;
  context.audit({
    subjectKind: 'application',
    subjectId: input.workflow_id,
    details: { snapshotId, sha256, isNew },
  });
  if (pdf !== null) return openPdf(context, pdf);
  await requestPdf(context, pdfContent);
  return { missing_fields: [], snapshotId, sha256 };
}

/** Inserts a prepared snapshot; refuses if another request has saved the same content meanwhile. */
async function saveSnapshot(
  { tx, actor }: Context,
  applicationId: number,
  { content, formVersion, line }: PreparedSnapshot,
): Promise<SnapshotLine> {
  const { stateName, savedByName: name, savedAt } = line;
  const row = { applicationId, formVersion, stateName, content, name, savedAt };
  const inserted = await insertSnapshot(tx, { ...row, staffId: actor.staffId ?? 0 });
  // Another request saved it first, so the PDF names the wrong author. A retry shows the right one.
  if (inserted === undefined) throw new Refusal('busy');
  return inserted;
}

/** The PDF fact with what the caller saw of the case, labeled as their statement; empty if they sent nothing. */
function listCallerFacts(context: Context, input: SnapshotPdfInput): PdfFact[] {
  const { entity_name, entity_type, status, status_description, application_date } = input;
  const shown = [entity_name, entity_type, status, status_description, application_date].filter(Boolean);
  const { s } = getSnapshotTexts(context);
  return shown.length === 0
    ? []
    : [{ term: s('shown', { name: context.actor.name }), detail: shown.join('\n') }];
}

interface SnapshotIds {
  readonly applicationId: number;
  readonly snapshotId: number;
}

/** Returns the PDF of a snapshot; creates and stores it unless it exists. */
export async function writeSnapshotPdf(
  context: Context,
  { applicationId, snapshotId }: SnapshotIds,
): Promise<StoredPdf> {
  return getOrCreatePdf(
    context,
    buildSnapshotContent(context, await getStoredSnapshot(context, applicationId, snapshotId)),
  );
}

/** Audits the download of a snapshot's PDF, and returns the file. */
export function downloadSnapshot(
  context: Context,
  { applicationId, snapshotId }: SnapshotIds,
  pdf: StoredPdf,
): Promise<FileAnswer> {
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { snapshotId } });
  return openPdf(context, pdf);
}
