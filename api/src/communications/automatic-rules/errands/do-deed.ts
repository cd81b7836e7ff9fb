// Runs the action of a rule: sends a message to the applicant or adds a note to the case.
import {
  type ErrandOutcome,
  mostMessagesADay,
  type RuleDeed,
} from '@commonway/contract/communications/automatic-rules/rule-words.ts';
import { fillVariables } from '@commonway/contract/communications/templates/variables.ts';
import type { JobContext } from '../../../job-context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { insertCommunication } from '../../queries.ts';
import { caseValues } from '../../templates/case-values.ts';
import { fillWords } from '../../templates/fill-words.ts';
import { writeLetter } from '../../write-letter.ts';
import { countToday, type Errand } from '../queries/errands.ts';
import { findCaseWords } from '../queries/office.ts';
import { listTemplateWords } from '../queries/templates.ts';
import { wordsFor } from './words-for.ts';

export interface Done {
  readonly outcome: ErrandOutcome;
  readonly communicationId?: number;
}

/** Runs the action, unless rules already sent this case too many messages today. Staff should then check why. */
export async function doDeed(
  context: JobContext,
  tx: Transaction,
  tenantId: number,
  errand: Errand,
): Promise<Done> {
  if ((await countToday(tx, errand.applicationId)) >= mostMessagesADay) return { outcome: 'too-often' };
  const { deed } = errand.document;
  return deed.kind === 'note'
    ? note(context, tx, tenantId, errand, deed.words)
    : send(context, tx, tenantId, errand, deed);
}

async function note(
  { events }: JobContext,
  tx: Transaction,
  tenantId: number,
  { applicationId }: Errand,
  words: string,
): Promise<Done> {
  const about = await findCaseWords(tx, applicationId);
  const { id } = await insertCommunication(tx, tenantId, {
    applicationId,
    type: 'NOTE',
    channel: 'none',
    direction: 'internal',
    subject: null,
    body: fillVariables(words, caseValues(about, about.language)),
    language: about.language,
    authorId: null,
    authorName: about.officeName,
    destination: null,
    status: 'internal',
    letter: null,
  });
  await events.publish(tx, tenantId, { staff: true }, { kind: 'communication-sent', applicationId });
  return { outcome: 'noted', communicationId: id };
}

async function send(
  context: JobContext,
  tx: Transaction,
  tenantId: number,
  { ruleId, occasion, applicationId }: Errand,
  { templateId, channels, sendsOriginal }: Extract<RuleDeed, { kind: 'send' }>,
): Promise<Done> {
  const [about, list] = await Promise.all([
    findCaseWords(tx, applicationId),
    listTemplateWords(tx, templateId),
  ]);
  if (list.length === 0) return { outcome: 'template' };
  const words = wordsFor(list, about.language, sendsOriginal);
  if (words === undefined) return { outcome: 'untranslated' };
  const { subject, body, missing } = fillWords(words, caseValues(about, words.language));
  if (missing.length > 0) return { outcome: 'variable' };
  const written = await writeLetter(context, tx, tenantId, applicationId, {
    letter: `rule:${ruleId}:${occasion}`,
    channels,
    write: () => ({ subject: subject || about.officeName, body, language: words.language }),
  });
  if (written === undefined) throw new Error(`rule ${ruleId} wrote about ${occasion} before`);
  const { communicationId, isSent } = written;
  return { outcome: isSent ? 'sent' : 'unreachable', communicationId };
}
