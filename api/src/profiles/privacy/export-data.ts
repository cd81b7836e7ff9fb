// Everything that an office holds of an applicant, as a PDF to read or as JSON for another program. Private numbers are
// masked in both: a file is easily lost, and the applicant knows them.
import { Readable } from 'node:stream';
import { getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import { type ProfileGroup, toFormField } from '@commonway/contract/profiles/field.ts';
import { listGroups } from '@commonway/contract/profiles/groups/groups.ts';
import type { ProfileView } from '@commonway/contract/profiles/profiles.ts';
import { en as fieldTexts } from '@commonway/contract/profiles/texts/en.ts';
import { formatAnswer } from '@commonway/contract/programs/form/answer-text.ts';
import { enforceAttemptLimit } from '../../credentials/throttle/attempts.ts';
import { renderPdfIsolated } from '../../documents/pdf/make-pdf.ts';
import type { PdfBlock, PdfContent } from '../../documents/pdf/pdf-content.ts';
import { getPdfLogo } from '../../documents/pdf/pdf-logo.ts';
import { createPdfFooter, createPdfTexts, type PdfTexts } from '../../documents/pdf/pdf-texts.ts';
import type { Context, FileAnswer } from '../../platform/mount/context.ts';
import { createTranslator } from '../../platform/texts.ts';
import { maskValue } from '../describe-profile.ts';
import { listHouseholdConsents } from '../household/queries.ts';
import { loadSeenFields } from '../office-fields.ts';
import { getOwnProfile } from '../profiles.ts';
import {
  listExportedApplications,
  listExportedDocuments,
  listExportedMessages,
} from './queries/exported-data.ts';
import { listOwnRequests, listReveals } from './queries/requests.ts';
import { requireOwner, toOwnRequest } from './requests.ts';
import { en } from './texts/en.ts';

const say = createTranslator(en);
const nameField = createTranslator(fieldTexts);

const listNames = ['applications', 'documents', 'messages'] as const;

/** Reads what the file contains. */
async function readData(context: Context) {
  const { tx, tenant, actor } = context;
  const applicantId = actor.applicantId ?? 0;
  const [profile, applications, documents, messages, reveals, requests, households] = await Promise.all([
    getOwnProfile(context, {}) as Promise<ProfileView>,
    listExportedApplications(tx, applicantId),
    listExportedDocuments(tx, applicantId),
    listExportedMessages(tx, applicantId),
    loadSeenFields(tx).then((seenFields) => listReveals(tx, applicantId, seenFields)),
    listOwnRequests(tx, tenant.timeZone, applicantId),
    listHouseholdConsents(tx, applicantId),
  ]);
  const lists = { applications, documents, messages };
  return {
    profile,
    applications: applications.rows.map((each) => ({ ...each, answers: maskDeeply(each.answers) })),
    documents: documents.rows,
    messages: messages.rows,
    /** The lists that have only the newest rows. */
    onlyNewest: listNames.filter((name) => lists[name].isCut),
    reveals,
    requests: requests.map(toOwnRequest),
    households,
  };
}

type OwnData = Awaited<ReturnType<typeof readData>>;

/** Masks every sealed value inside answers. */
function maskDeeply(value: unknown): unknown {
  const shown: unknown = maskValue(value);
  if (Array.isArray(shown)) return shown.map(maskDeeply);
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(Object.entries(shown).map(([key, each]) => [key, maskDeeply(each)]));
}

/** Makes the file before the transaction, which would wait for the PDF. */
export async function writeOwnData(
  context: Context,
  { format }: { format: 'pdf' | 'json' },
): Promise<FileAnswer> {
  requireOwner(context.actor);
  await enforceAttemptLimit(context, 'dataExportsOfAccount', String(context.actor.accountId));
  const data = await readData(context);
  const name = `my-data-${context.now.toISOString().slice(0, 10)}`;
  if (format === 'json') {
    const bytes = Buffer.from(JSON.stringify(data, null, 2));
    return toFile(`${name}.json`, 'application/json; charset=utf-8', bytes);
  }
  const bytes = await renderPdfIsolated(await buildPdf(context, data));
  return toFile(`${name}.pdf`, 'application/pdf', Buffer.from(bytes));
}

const toFile = (fileName: string, mediaType: string, bytes: Buffer): FileAnswer => ({
  fileName,
  mediaType,
  sizeBytes: bytes.length,
  bytes: Readable.from([bytes]),
});

/** Sends the file, and audits who has it. */
export async function downloadOwnData(
  context: Context,
  { format }: { format: 'pdf' | 'json' },
  file: FileAnswer,
): Promise<FileAnswer> {
  const { applicantId } = context.actor;
  context.audit({ subjectKind: 'applicant', subjectId: applicantId ?? 0, details: { format } });
  return file;
}

/** The content of the PDF. */
async function buildPdf(context: Context, data: OwnData): Promise<PdfContent> {
  const { language, tenant, now } = context;
  const t = say(language);
  const texts = createPdfTexts(context);
  return {
    ...createPdfFooter(context),
    ...(await getPdfLogo(context)),
    title: t('pdf.title', { tenant: getLocalText(tenant.names, language) }),
    blocks: [
      {
        kind: 'paragraph',
        text: t('pdf.text', { date: texts.format.dateTime(now.toISOString()) }),
        isMuted: true,
      },
      { kind: 'heading', level: 2, text: t('pdf.profile') },
      ...buildProfileBlocks(data.profile, language, texts),
      ...buildTables(data, language, texts),
    ],
  };
}

/** The applications, documents, messages, and views of private numbers, each as a table. */
function buildTables(data: OwnData, language: string, texts: PdfTexts): PdfBlock[] {
  const t = say(language);
  const date = (at: string | null): string => (at === null ? '' : texts.format.dateTime(at));
  const tables = [
    {
      list: 'applications',
      heading: t('pdf.applications'),
      heads: [t('pdf.number'), t('pdf.program'), t('pdf.submitted')],
      rows: data.applications.map((each) => [
        String(each.id),
        getLocalText(each.program, language),
        date(each.submittedAt),
      ]),
    },
    {
      list: 'documents',
      heading: t('pdf.documents'),
      heads: [t('pdf.file'), t('pdf.date')],
      rows: data.documents.map((each) => [each.fileName, date(each.uploadedAt)]),
    },
    {
      list: 'messages',
      heading: t('pdf.messages'),
      heads: [t('pdf.date'), t('pdf.message')],
      rows: data.messages.map((each) => [date(each.at), each.text]),
    },
    {
      list: null,
      heading: t('pdf.reveals'),
      heads: [t('pdf.date'), t('pdf.viewed')],
      rows: data.reveals.map((reveal) => [date(reveal.at), nameRevealed(reveal, language)]),
    },
    {
      list: null,
      heading: t('pdf.households'),
      heads: [t('pdf.household-began'), t('pdf.household-ended')],
      rows: data.households.map(({ acceptedAt, endedAt }) => [date(acceptedAt), date(endedAt)]),
    },
  ] as const;
  return tables.flatMap(({ list, heading, heads, rows }): PdfBlock[] => [
    { kind: 'heading', level: 2, text: heading },
    ...(list !== null && data.onlyNewest.includes(list)
      ? [{ kind: 'paragraph', text: t('pdf.only-newest'), isMuted: true } as const]
      : []),
    rows.length === 0 ? { kind: 'paragraph', text: t('pdf.none') } : { kind: 'table', heads, rows },
  ]);
}

/** What staff viewed: an answer of an application, or a field of the profile. */
function nameRevealed({ field, applicationId }: OwnData['reveals'][number], language: string): string {
  const t = say(language);
  if (applicationId !== null) return t('pdf.application', { id: String(applicationId) });
  return field === null ? t('pdf.profile') : nameField(language)(`field.${field}`);
}

type FieldKey = Parameters<ReturnType<typeof nameField>>[0];

/** The groups of a profile that have values, each with its items. */
function buildProfileBlocks(profile: ProfileView, language: string, texts: PdfTexts): PdfBlock[] {
  const t = nameField(language);
  const describe = (what: { readonly field: string } | { readonly option: string }): LocalText => ({
    en: 'field' in what ? t(`field.${what.field}` as FieldKey) : getOptionName(what.option),
  });
  const getOptionName = (option: string): string =>
    option.includes('/') ? option : t(`option.${option}` as FieldKey);
  const listFacts = (group: ProfileGroup, values: ProfileView['groups'][number]['items'][number]['values']) =>
    group.fields.flatMap((field) => {
      const found = values[field.key];
      if (found === undefined) return [];
      const formField = toFormField(field, describe);
      const detail = formatAnswer(formField, found.value, texts);
      return [{ term: getLocalText(formField.label, language), detail }];
    });
  return listGroups(profile.kind, profile.officeFields).flatMap((group): PdfBlock[] => {
    const items = profile.groups.find(({ key }) => key === group.key)?.items ?? [];
    const lists = items.map(({ values }) => listFacts(group, values)).filter(({ length }) => length > 0);
    if (lists.length === 0) return [];
    const heading = t(`group.${group.key}` as FieldKey);
    return [
      { kind: 'heading', level: 3, text: heading },
      ...lists.map((facts): PdfBlock => ({ kind: 'facts', facts })),
    ];
  });
}
