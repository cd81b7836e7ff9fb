// Declares the operations of a kind of configuration.
import { z } from 'zod';
import type { AdminArea } from '../accounts/admin-permissions.ts';
import { plainLineOf } from '../languages/plain-text.ts';
import { administrators, operation } from '../operation.ts';
import { type AnyKind, configurationNames, type DefinitionOf, type SetupOf } from './kind.ts';

type AnyShape = z.core.$ZodLooseShape;

interface Declaration<
  Kind extends AnyKind,
  Subject extends AnyShape,
  Schema extends z.ZodType<DefinitionOf<Kind>>,
  Setup extends z.ZodType<SetupOf<Kind>>,
> {
  readonly kind: Kind;
  /** For the summaries of the operations: `phone menu`. */
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

/** A kind of configuration with its operations, for the lists of a module's `operations.ts`. */
export function configuration<
  const Kind extends AnyKind,
  const Subject extends AnyShape,
  const Schema extends z.ZodType<DefinitionOf<Kind>>,
  const Setup extends z.ZodType<SetupOf<Kind>>,
>(declaration: Declaration<Kind, Subject, Schema, Setup>) {
  return {
    ...declaration,
    operations: [...draftOperations(declaration), ...versionOperations(declaration)] as const,
  };
}

const revision = z.int().min(0);
const version = z.int().min(1);

/** The operations that read and change the draft. */
function draftOperations<
  const Kind extends AnyKind,
  const Subject extends AnyShape,
  const Schema extends z.ZodType<DefinitionOf<Kind>>,
  const Setup extends z.ZodType<SetupOf<Kind>>,
>({ kind, label, path, subject, area, schema, setup }: Declaration<Kind, Subject, Schema, Setup>) {
  const names = configurationNames<Kind['name']>(kind.name);
  const writers = administrators(area, 'ReadWrite');
  const draft = draftView(schema);
  const change = { who: writers, output: draft, errors: ['draft_changed'] } as const;
  return [
    operation({
      name: names.get,
      method: 'GET',
      path,
      summary: `Get the ${label}: its draft and its published version`,
      who: administrators(area, 'Read'),
      input: z.object({ ...subject }),
      output: z.object({ published: schema, version: version.nullable(), draft, setup }),
    }),
    operation({
      ...change,
      name: names.saveDraft,
      method: 'PUT',
      path: `${path}/draft`,
      summary: `Save the draft of the ${label}, which can be incomplete`,
      input: z.object({ ...subject, revision, definition: schema }),
    }),
    operation({
      ...change,
      name: names.discardDraft,
      method: 'POST',
      path: `${path}/discard`,
      summary: `Discard the draft of the ${label}`,
      input: z.object({ ...subject, revision }),
    }),
  ] as const;
}

/** The operations that create and read published versions. */
function versionOperations<
  const Kind extends AnyKind,
  const Subject extends AnyShape,
  const Schema extends z.ZodType<DefinitionOf<Kind>>,
>({ kind, label, path, subject, area, schema }: Declaration<Kind, Subject, Schema, z.ZodType>) {
  const names = configurationNames<Kind['name']>(kind.name);
  const [readers, writers] = [administrators(area, 'Read'), administrators(area, 'ReadWrite')];
  return [
    operation({
      name: names.publish,
      method: 'POST',
      path: `${path}/publish`,
      summary: `Publish the draft of the ${label}`,
      who: writers,
      input: z.object({ ...subject, revision, note: plainLineOf(500).default('') }),
      output: z.object({ version }),
      errors: ['draft_changed', 'draft_unchanged', 'draft_has_problems'],
    }),
    operation({
      name: names.restore,
      method: 'POST',
      path: `${path}/restore`,
      summary: `Start a draft of the ${label} from a published version`,
      who: writers,
      input: z.object({ ...subject, revision, version }),
      output: draftView(schema),
      errors: ['draft_changed'],
    }),
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
      output: z.object({ ...versionSummary, definition: schema }),
    }),
  ] as const;
}

const draftView = <const Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    revision,
    /** Null if there is no draft: the published version applies. */
    definition: schema.nullable(),
    savedByName: z.string().nullable(),
    savedAt: z.string().nullable(),
  });

const versionSummary = {
  version,
  publishedAt: z.string(),
  /** Null if it was created with the office or program. */
  publishedByName: z.string().nullable(),
  note: z.string(),
};

const versionPage = {
  /** Only versions before this one. */
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
