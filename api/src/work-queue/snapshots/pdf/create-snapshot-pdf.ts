import { createHash } from 'node:crypto';
import type { SnapshotLine } from '@commonway/contract/work-queue/snapshots/case-sheet.ts';
import type { createSnapshotPdf as operation } from '@commonway/contract/work-queue/snapshots/create-snapshot-pdf.ts';
import type { z } from 'zod';
import { askForPdf, type KeptPdf, keepPdf, openPdf } from '../../../documents/pdf/keep-pdf.ts';
import type { PdfContent, PdfFact } from '../../../documents/pdf/pdf-content.ts';
import { type Context, Refusal } from '../../../platform/mount/context.ts';
import { gatherCase } from '../gather-case.ts';
import { findSame, insertSnapshot } from '../queries.ts';
import { snapshotContent } from './snapshot-content.ts';
import { snapshotWords } from './snapshot-words.ts';

type Wish = z.output<(typeof operation)['input']>;

interface Gathered {
  /** The case as a snapshot stores it. */
  readonly content: string;
  readonly formVersion: number;
  /** The existing snapshot, or the new one, which has no ID yet. */
  readonly line: SnapshotLine;
  readonly isNew: boolean;
  readonly paper: PdfContent;
  /** Null if a job writes it. */
  readonly pdf: KeptPdf | null;
}

/** Reads the case and writes the PDF before the transaction that saves the snapshot. */
export async function gatherSnapshot(context: Context, wish: Wish): Promise<Gathered> {
  const { tx, actor, now } = context;
  if (actor.staffId === null) throw new Refusal('not_allowed');
  const sheet = await gatherCase(context, wish.workflow_id);
  const content = JSON.stringify(sheet.content);
  const { formVersion, item } = sheet.content;
  const known = await findSame(tx, wish.workflow_id, content);
  const line = known ?? {
    id: 0,
    formVersion,
    stateName: item.currentStateName,
    keptByName: actor.name,
    keptAt: now.toISOString(),
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  const paper = snapshotContent(context, { ...line, ...sheet }, shownTo(context, wish));
  const pdf = wish.download ? await keepPdf(context, paper) : null;
  return { content, formVersion, line, isNew: known === undefined, paper, pdf };
}

/** Saves the snapshot that the PDF shows. */
export async function createSnapshotPdf(context: Context, wish: Wish, gathered: Gathered) {
  const { line, isNew, paper, pdf } = gathered;
  const { id: snapshotId } = isNew ? await keep(context, wish.workflow_id, gathered) : line;
  const { sha256 } = line;
  context.audit({
    subjectKind: 'application',
    subjectId: wish.workflow_id,
    details: { snapshotId, sha256, isNew },
  });
  if (pdf !== null) return openPdf(context, pdf);
  await askForPdf(context, paper);
  return { missing_fields: [], snapshotId, sha256 };
}

async function keep(
  { tx, tenant, actor }: Context,
  applicationId: number,
  { content, formVersion, line }: Gathered,
): Promise<SnapshotLine> {
  const { stateName, keptByName: name, keptAt } = line;
  const row = { tenantId: tenant.id, applicationId, formVersion, stateName, content, name, keptAt };
  const written = await insertSnapshot(tx, { ...row, staffId: actor.staffId ?? 0 });
  // Another request saved it first, so the PDF names the wrong author. A retry shows the right one.
  if (written === undefined) throw new Refusal('busy');
  return written;
}

/** What the caller saw of the case, labeled as the caller's statement. */
function shownTo(context: Context, wish: Wish): PdfFact[] {
  const { entity_name, entity_type, status, status_description, application_date } = wish;
  const shown = [entity_name, entity_type, status, status_description, application_date].filter(Boolean);
  const { s } = snapshotWords(context);
  return shown.length === 0
    ? []
    : [{ term: s('shown', { name: context.actor.name }), detail: shown.join('\n') }];
}
