// Declares the operations of a kind of configuration.
import { z } from 'zod';
import type { AdminArea } from '../accounts/admin-permissions.ts';
import { plainLineSchema } from '../languages/plain-text.ts';
import { administrators, operation } from '../operation.ts';
import {
  type AnyKind,
  buildOperationNames,
  type ConfigurationView,
  type DefinitionOf,
  type DraftView,
  type SetupOf,
  scheduleFailures,
  type VersionView,
} from './kind.ts';

type AnyShape = z.core.$ZodLooseShape;

export interface Declaration<
  Kind extends AnyKind,
  Subject extends AnyShape,
  Schema extends z.ZodType<DefinitionOf<Kind>>,
  Setup extends z.ZodType<SetupOf<Kind>>,
> {
  readonly kind: Kind;
  /** For the summaries of the operations and the activity log: `phone menu`. */
  readonly label: string;
  /** The path of its operations, with the subject's id if it has one: `/programs/{programId}/form`. */
  readonly path: string;
  /** The path parameter that names the subject; empty if the office has one of this kind. */
  readonly subject: Subject;
  /** Readers of the area see it, writers change it. */
  readonly area: AdminArea;
  /** A draft may have problems, but not another shape. */
  readonly schema: Schema;
  /** What the editor and the kind's `check` need besides the definition. */
  readonly setup: Setup;
}

/**
 * A kind of configuration with its operations, for the list of all kinds (configurations.ts). Named, so that the
 * compiler prints its types once and not per operation.
 */
export interface Configuration<
  Kind extends AnyKind,
  Subject extends AnyShape,
  Schema extends z.ZodType<DefinitionOf<Kind>>,
  Setup extends z.ZodType<SetupOf<Kind>>,
> extends Declaration<Kind, Subject, Schema, Setup> {
  readonly operations: readonly [
    ...ReturnType<typeof buildDraftOperations<Kind, Subject, Schema, Setup>>,
    ...ReturnType<typeof buildPublishOperations<Kind, Subject, Schema>>,
    ...ReturnType<typeof buildVersionOperations<Kind, Subject, Schema>>,
  ];
}

/** Declares a kind of configuration with the operations that edit, publish, and read it. */
export function defineConfiguration<
  const Kind extends AnyKind,
  const Subject extends AnyShape,
  const Schema extends z.ZodType<DefinitionOf<Kind>>,
  const Setup extends z.ZodType<SetupOf<Kind>>,
>(declaration: Declaration<Kind, Subject, Schema, Setup>): Configuration<Kind, Subject, Schema, Setup> {
  return {
    ...declaration,
    operations: [
      ...buildDraftOperations<Kind, Subject, Schema, Setup>(declaration),
      ...buildPublishOperations<Kind, Subject, Schema>(declaration),
      ...buildVersionOperations<Kind, Subject, Schema>(declaration),
    ],
  };
}

const revision = z.int().min(0);
const version = z.int().min(1);
const note = plainLineSchema(500).default('');

/** The operations that read and change the draft. */
function buildDraftOperations<
  const Kind extends AnyKind,
  const Subject extends AnyShape,
  const Schema extends z.ZodType<DefinitionOf<Kind>>,
  const Setup extends z.ZodType<SetupOf<Kind>>,
>({ kind, label, path, subject, area, schema, setup }: Declaration<Kind, Subject, Schema, Setup>) {
  const names = buildOperationNames<Kind['name']>(kind.name);
  const writers = administrators(area, 'ReadWrite');
  const output = draftViewSchema<DefinitionOf<Kind>>(schema);
  const change = { who: writers, output, errors: ['draft_changed', 'draft_scheduled'] } as const;
  return [
    operation({
      name: names.get,
      method: 'GET',
      path,
      summary: `Get the ${label}: its draft and its published version`,
      who: administrators(area, 'Read'),
      input: z.object({ ...subject }),
      output: configurationViewSchema<DefinitionOf<Kind>, SetupOf<Kind>>(schema, setup),
    }),
    operation({
      ...change,
      name: names.saveDraft,
      method: 'PUT',
      path: `${path}/draft`,
      summary: `Save the draft of the ${label}, which can be incomplete`,
      auditLabel: `Save the draft of the ${label}`,
      input: z.object({ ...subject, revision, definition: schema }),
      // A file to import can have misspelled names.
      refusesUnknown: true,
    }),
    operation({
      ...change,
      name: names.discardDraft,
      method: 'POST',
      path: `${path}/discard`,
      summary: `Discard the draft of the ${label}`,
      auditLabel: `Discard the draft of the ${label}`,
      input: z.object({ ...subject, revision }),
    }),
    operation({
      ...change,
      name: names.restore,
      method: 'POST',
      path: `${path}/restore`,
      summary: `Start a draft of the ${label} from a published version`,
      auditLabel: `Restore a version of the ${label}`,
      input: z.object({ ...subject, revision, version }),
    }),
  ] as const;
}

/** The operations that publish the draft, now or later. */
function buildPublishOperations<
  const Kind extends AnyKind,
  const Subject extends AnyShape,
  const Schema extends z.ZodType<DefinitionOf<Kind>>,
>({ kind, label, path, subject, area, schema }: Declaration<Kind, Subject, Schema, z.ZodType>) {
  const names = buildOperationNames<Kind['name']>(kind.name);
  const who = administrators(area, 'ReadWrite');
  const output = draftViewSchema<DefinitionOf<Kind>>(schema);
  const errors = ['draft_changed', 'draft_unchanged', 'draft_has_problems'] as const;
  return [
    operation({
      name: names.publish,
      method: 'POST',
      path: `${path}/publish`,
      summary: `Publish the draft of the ${label}`,
      auditLabel: `Publish the ${label}`,
      who,
      input: z.object({ ...subject, revision, note }),
      output: z.object({ version }),
      errors,
    }),
    operation({
      name: names.schedule,
      method: 'POST',
      path: `${path}/schedule`,
      summary: `Schedule the draft of the ${label} to be published, or change the time`,
      auditLabel: `Schedule when to publish the ${label}`,
      who,
      input: z.object({ ...subject, revision, note, publishAt: z.iso.datetime({ offset: true }) }),
      output,
      errors,
    }),
    operation({
      name: names.cancelSchedule,
      method: 'POST',
      path: `${path}/cancel-schedule`,
      summary: `Cancel the schedule of the ${label}; the draft remains`,
      auditLabel: `Cancel scheduled publishing of the ${label}`,
      who,
      input: z.object({ ...subject, revision }),
      output,
      errors: ['draft_changed'],
    }),
  ] as const;
}

/** The operations that read published versions. */
function buildVersionOperations<
  const Kind extends AnyKind,
  const Subject extends AnyShape,
  const Schema extends z.ZodType<DefinitionOf<Kind>>,
>({ kind, label, path, subject, area, schema }: Declaration<Kind, Subject, Schema, z.ZodType>) {
  const names = buildOperationNames<Kind['name']>(kind.name);
  const readers = administrators(area, 'Read');
  return [
    operation({
      name: names.listVersions,
      method: 'GET',
      path: `${path}/versions`,
      summary: `List the published versions of the ${label}, newest first`,
      who: readers,
      input: z.object({ ...subject, ...versionPage }),
      output: z.object({ versions: z.array(z.object(versionSummary)) }),
    }),
    operation({
      name: names.getVersion,
      method: 'GET',
      path: `${path}/versions/{version}`,
      summary: `Get a published version of the ${label}`,
      who: readers,
      input: z.object({ ...subject, version: z.coerce.number().int().min(1).max(2_147_483_647) }),
      output: versionViewSchema<DefinitionOf<Kind>>(schema),
    }),
  ] as const;
}

const scheduleView = z.object({
  publishAt: z.string(),
  note: z.string(),
  scheduledByName: z.string(),
  /** Null while it is waiting. */
  failure: z.enum(scheduleFailures).nullable(),
});

// The outputs have the types of kind.ts: the compiler would print those of their schemas once per operation and kind.
type Output<View> = z.ZodType<View, View>;

/** Schema of a draft's view: the draft and its schedule. */
const draftViewSchema = <Definition>(schema: z.ZodType<Definition>) =>
  z.object({
    revision,
    /** Null if there is no draft: the published version applies. */
    definition: schema.nullable(),
    savedByName: z.string().nullable(),
    savedAt: z.string().nullable(),
    schedule: scheduleView.nullable(),
  }) as Output<DraftView<Definition>>;

/** Schema of a configuration's view: the published definition, the draft, and what the editor needs. */
const configurationViewSchema = <Definition, Setup>(schema: z.ZodType<Definition>, setup: z.ZodType<Setup>) =>
  z.object({
    published: schema,
    version: version.nullable(),
    draft: draftViewSchema(schema),
    setup,
  }) as Output<ConfigurationView<Definition, Setup>>;

const versionSummary = {
  version,
  publishedAt: z.string(),
  /** Null if it was created with the office or program. */
  publishedByName: z.string().nullable(),
  note: z.string(),
};

/** Schema of a published version's view. */
const versionViewSchema = <Definition>(schema: z.ZodType<Definition>) =>
  z.object({ ...versionSummary, definition: schema }) as Output<VersionView<Definition>>;

const versionPage = {
  /** Only versions before this one. */
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
