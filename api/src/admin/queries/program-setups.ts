import type { ProgramValues } from '@commonway/contract/admin/programs/program-values.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Sql, sql, statement } from '../../platform/sql.ts';

/** A whole program; times as ISO for rules and, in `values`, in the office's time zone for editing. */
export interface SetupRow {
  readonly id: number;
  readonly processId: number;
  readonly version: number;
  readonly publishedAt: string | null;
  readonly archivedAt: string | null;
  readonly isActive: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly resumesAt: string | null;
  readonly seasonFrom: string | null;
  readonly seasonUntil: string | null;
  /** All values except those in settings. */
  readonly values: Omit<ProgramValues, 'FormURL' | 'Applications' | 'Payments' | 'Tasks'>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly formVersion: number | null;
  readonly hasFirstState: boolean;
  readonly openDrafts: number;
  /** The names of its workflow's states, in order. */
  readonly states: string[];
}

const local = (column: string): string =>
  `to_char(p.${column} at time zone t.time_zone, 'YYYY-MM-DD"T"HH24:MI')`;

const season = `case when p.season_from is not null then jsonb_build_object('from', p.season_from, 'until', p.season_until) end`;
const formVersion = `(select max(f.version) from form_version f where f.program_id = p.id)`;
const openDrafts = `(select count(*)::int from application a where a.program_id = p.id and not a.is_submitted)`;

const setup = `
  select p.id, p.process_id as "processId", p.version, p.published_at as "publishedAt", p.archived_at as "archivedAt",
         p.is_active as "isActive", p.opens_at as "opensAt", p.closes_at as "closesAt", p.resumes_at as "resumesAt",
         p.season_from as "seasonFrom", p.season_until as "seasonUntil", p.settings, ${formVersion} as "formVersion", ${openDrafts} as "openDrafts",
         exists (select from workflow_state s where s.process_id = p.process_id and s.is_initial and s.retired_at is null) as "hasFirstState",
         array(select s.name from workflow_state s where s.process_id = p.process_id and s.retired_at is null order by s.position) as states,
         jsonb_build_object(
           'ds_displayname', p.name, 'summary', p.summary, 'forWhom', p.for_whom, 'whatItGives', p.what_it_gives,
           'whatHappensNext', p.what_happens_next, 'eligibility', p.eligibility, 'papers', p.papers, 'audience', p.audience,
           'category', p.category, 'icon', p.icon, 'ic_active', p.is_active, 'pauseReason', p.pause_reason,
           'resumesAt', ${local('resumes_at')}, 'opensAt', ${local('opens_at')}, 'closesAt', ${local('closes_at')}, 'season', ${season},
           'budget', p.budget, 'helpPhone', p.help_phone, 'helpLanguages', p.help_languages, 'zips', p.zips,
           'ic_allow_multiple_applications', p.allows_multiple_applications, 'ic_sign_up_individuals', p.signs_up_individuals,
           'ic_sign_up_business', p.signs_up_business, 'ds_subscription_id', p.subscription_id,
           'ds_resourceapplyurl', p.apply_url, 'fees', p.fees) as values
  from program p join tenant t on t.id = p.tenant_id`;

const setupQuery = (programId: number): Sql => statement(`${setup} where p.id = $1`, [programId]);

export const findSetup = (tx: Transaction, programId: number) => tx.maybe<SetupRow>(setupQuery(programId));

/** The setup, locked: concurrent saves run one after the other. */
export const lockSetup = async (tx: Transaction, programId: number) => {
  await tx.run(sql`select from program where id = ${programId} for no key update`);
  return findSetup(tx, programId);
};

export interface ListedSetup
  extends Pick<
    SetupRow,
    | 'id'
    | 'processId'
    | 'publishedAt'
    | 'archivedAt'
    | 'isActive'
    | 'opensAt'
    | 'closesAt'
    | 'resumesAt'
    | 'seasonFrom'
    | 'seasonUntil'
    | 'formVersion'
    | 'openDrafts'
  > {
  readonly name: LocalText;
  /** The number of states in its workflow. */
  readonly states: number;
}

/** All programs of the office, the archived ones last. */
export const listSetups = (tx: Transaction) =>
  tx.rows<ListedSetup>(
    statement(
      `select p.id, p.process_id as "processId", p.name, p.published_at as "publishedAt", p.archived_at as "archivedAt",
              p.is_active as "isActive", p.opens_at as "opensAt", p.closes_at as "closesAt", p.resumes_at as "resumesAt",
              p.season_from as "seasonFrom", p.season_until as "seasonUntil", ${formVersion} as "formVersion", ${openDrafts} as "openDrafts",
              (select count(*)::int from workflow_state s where s.process_id = p.process_id and s.retired_at is null) as states
       from program p order by p.archived_at is not null, p.position, p.id`,
      [],
    ),
  );

/** Inserts a draft; its process gets the same id. */
export const insertProgram = async (
  tx: Transaction,
  tenantId: number,
  program: { readonly name: LocalText; readonly audience: 'individual' | 'business' },
): Promise<number> => {
  const { id } = await tx.one<{ id: number }>(sql`
    with drawn as (select nextval('program_number')::int as id)
    insert into program (tenant_id, id, process_id, code, name, summary, audience, for_whom, what_it_gives, signs_up_individuals,
                         signs_up_business, published_at, position)
    select ${tenantId}, id, id, 'program-' || id, ${JSON.stringify(program.name)}::jsonb, '{}', ${program.audience}, '{}', '{}',
           ${program.audience} = 'individual', ${program.audience} = 'business', null,
           (select coalesce(max(position), 0) + 1 from program)
    from drawn returning id`);
  return id;
};

/** Replaces all values. Settings of other modules stay unchanged. */
export const writeValues = (tx: Transaction, programId: number, values: ProgramValues) =>
  tx.run(
    statement(
      `update program p set version = p.version + 1, name = v -> 'ds_displayname', summary = v -> 'summary', for_whom = v -> 'forWhom',
         what_it_gives = v -> 'whatItGives', what_happens_next = v -> 'whatHappensNext', eligibility = v -> 'eligibility',
         papers = v -> 'papers', audience = v ->> 'audience', category = v ->> 'category', icon = v ->> 'icon',
         is_active = (v -> 'ic_active')::boolean, pause_reason = v -> 'pauseReason',
         resumes_at = (v ->> 'resumesAt')::timestamp at time zone t.time_zone,
         opens_at = (v ->> 'opensAt')::timestamp at time zone t.time_zone,
         closes_at = (v ->> 'closesAt')::timestamp at time zone t.time_zone,
         season_from = v #>> '{season,from}', season_until = v #>> '{season,until}', budget = (v ->> 'budget')::numeric,
         help_phone = v ->> 'helpPhone', help_languages = array(select jsonb_array_elements_text(v -> 'helpLanguages')),
         zips = array(select jsonb_array_elements_text(v -> 'zips')),
         allows_multiple_applications = (v -> 'ic_allow_multiple_applications')::boolean,
         signs_up_individuals = (v -> 'ic_sign_up_individuals')::boolean, signs_up_business = (v -> 'ic_sign_up_business')::boolean,
         subscription_id = v ->> 'ds_subscription_id', apply_url = v ->> 'ds_resourceapplyurl', fees = v -> 'fees',
         settings = p.settings || jsonb_build_object('FormURL', v -> 'FormURL', 'Applications', v -> 'Applications', 'Tasks', v -> 'Tasks',
           'Payments', coalesce(p.settings -> 'Payments', '{}') || (v -> 'Payments'))
       from tenant t, (select $2::jsonb as v) given where p.id = $1 and t.id = p.tenant_id`,
      [programId, JSON.stringify(values)],
    ),
  );

export const markPublished = (tx: Transaction, programId: number) =>
  tx.run(sql`update program set version = version + 1, published_at = now() where id = ${programId}`);

export const markArchived = (tx: Transaction, programId: number, isArchived: boolean) =>
  tx.run(sql`
    update program set version = version + 1, archived_at = case when ${isArchived}::boolean then now() end where id = ${programId}`);

/** The unsubmitted applications of a program. */
export const listOpenDrafts = async (tx: Transaction, programId: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      sql`select id from application where program_id = ${programId} and not is_submitted order by id`,
    )
  ).map(({ id }) => id);
