import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { ProgramValues } from '@commonway/contract/program-setup/program-values.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Sql, sql } from '../../platform/sql.ts';

/** A program and what surrounds its values; times as ISO. */
export interface SetupRow {
  readonly id: number;
  readonly processId: number;
  /** For a program that was never published, as its draft says. */
  readonly name: LocalText;
  readonly publishedAt: string | null;
  readonly archivedAt: string | null;
  readonly isActive: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly resumesAt: string | null;
  readonly seasonFrom: string | null;
  readonly seasonUntil: string | null;
  readonly formVersion: number | null;
  readonly hasFirstState: boolean;
  readonly openDrafts: number;
  /** The names of its workflow's states, in order. */
  readonly states: string[];
}

/** Query of all programs of the office for administrators, the archived ones last, or of one program. */
const buildSetupQuery = ({ tenantId }: Transaction, programId: number | null): Sql => sql`
  select p.id, p.process_id as "processId",
    coalesce(case when p.published_at is null then d.definition -> 'ds_displayname' end, p.name) as name,
    p.published_at as "publishedAt", p.archived_at as "archivedAt", p.is_active as "isActive", p.opens_at as "opensAt",
    p.closes_at as "closesAt", p.resumes_at as "resumesAt", p.season_from as "seasonFrom", p.season_until as "seasonUntil",
    (select max(f.version) from form_version f where f.tenant_id = p.tenant_id and f.program_id = p.id) as "formVersion",
    (select count(*)::int from application a
     where a.tenant_id = p.tenant_id and a.program_id = p.id and not a.is_submitted) as "openDrafts",
    exists (select from workflow_state s
      where s.tenant_id = p.tenant_id and s.process_id = p.process_id and s.is_initial and s.retired_at is null) as "hasFirstState",
    array(select s.name from workflow_state s
      where s.tenant_id = p.tenant_id and s.process_id = p.process_id and s.retired_at is null order by s.position) as states
  from program p left join config_draft d
    on d.tenant_id = p.tenant_id and d.kind = 'program-setup/program' and d.subject = p.id
  where p.tenant_id = ${tenantId} and (p.id = ${programId}::bigint or ${programId}::bigint is null)
  order by p.archived_at is not null, p.position, p.id`;

/** A program with what administrators see of it; undefined if there is none. */
export const findSetup = (tx: Transaction, programId: number) =>
  tx.maybe<SetupRow>(buildSetupQuery(tx, programId));
/** All programs with what administrators see of them, the archived ones last. */
export const listSetupRows = (tx: Transaction) => tx.rows<SetupRow>(buildSetupQuery(tx, null));

/** The values in a program's own row, with times in the office's time zone. */
export interface ValuesRow {
  readonly id: number;
  readonly isPublished: boolean;
  /** A published program without versions was written in another way, such as an import. */
  readonly hasVersions: boolean;
  /** All values except those in settings. */
  readonly values: Omit<
    ProgramValues,
    'FormURL' | 'Applications' | 'Payments' | 'Tasks' | 'fees' | 'withoutLanguages'
  >;
  readonly fees: unknown;
  readonly settings: unknown;
}

/** Query of the stored values of all programs of an office, or of one. */
export const buildValuesQuery = (tenantId: number, programId: number | null, timeZone: string): Sql => sql`
  select p.id, p.fees, p.settings,
    p.published_at is not null as "isPublished",
    exists (select from config_version v
      where v.tenant_id = p.tenant_id and v.kind = 'program-setup/program' and v.subject = p.id) as "hasVersions",
    jsonb_build_object(
      'ds_displayname', p.name, 'summary', p.summary, 'forWhom', p.for_whom, 'whatItGives', p.what_it_gives,
      'whatHappensNext', p.what_happens_next, 'eligibility', p.eligibility, 'papers', p.papers, 'searchWords', p.search_words, 'audience', p.audience,
      'category', p.category, 'icon', p.icon, 'ic_active', p.is_active, 'pauseReason', p.pause_reason,
      'resumesAt', to_char(p.resumes_at at time zone z.name, 'YYYY-MM-DD"T"HH24:MI'),
      'opensAt', to_char(p.opens_at at time zone z.name, 'YYYY-MM-DD"T"HH24:MI'),
      'closesAt', to_char(p.closes_at at time zone z.name, 'YYYY-MM-DD"T"HH24:MI'),
      'season', case when p.season_from is not null then
        jsonb_build_object('from', p.season_from, 'until', p.season_until) end,
      'budget', p.budget, 'helpPhone', p.help_phone, 'helpLanguages', p.help_languages, 'zips', p.zips,
      'ic_allow_multiple_applications', p.allows_multiple_applications, 'ic_sign_up_individuals', p.signs_up_individuals,
      'ic_sign_up_business', p.signs_up_business, 'ds_subscription_id', p.subscription_id,
      'ds_resourceapplyurl', p.apply_url) as values
  from program p cross join (select ${timeZone}::text as name) z
  where p.tenant_id = ${tenantId} and (p.id = ${programId}::bigint or ${programId}::bigint is null)
  order by p.id`;

/** Reserves an id for a new program and its process. */
export const reserveProgramNumber = async (tx: Transaction): Promise<number> =>
  (await tx.one<{ id: number }>(sql`select nextval('program_number')::int as id`)).id;

/** Inserts a program that isn't public; its process gets the same id. */
export const insertProgram = (
  tx: Transaction,
  { id, name, audience }: { id: number; name: LocalText; audience: 'individual' | 'business' },
) =>
  tx.run(sql`
    insert into program (tenant_id, id, process_id, code, name, summary, audience, for_whom, what_it_gives, signs_up_individuals,
                         signs_up_business, published_at, position)
    values (${tx.tenantId}, ${id}::int, ${id}::int, 'program-' || ${id}::int, ${JSON.stringify(name)}::jsonb, '{}', ${audience}::text, '{}', '{}',
            ${audience}::text = 'individual', ${audience}::text = 'business', null,
            (select coalesce(max(position), 0) + 1 from program where tenant_id = ${tx.tenantId}))`);

/**
 * Writes published values into the columns that the product reads. The first publication makes the program public.
 * Settings of other modules stay unchanged.
 */
export const updateProgramValues = (
  tx: Transaction,
  programId: number,
  values: ProgramValues,
  timeZone: string,
) =>
  tx.run(sql`
    update program p set published_at = coalesce(p.published_at, ${tx.now}), name = v -> 'ds_displayname',
      summary = v -> 'summary', for_whom = v -> 'forWhom', what_it_gives = v -> 'whatItGives',
      what_happens_next = v -> 'whatHappensNext', eligibility = v -> 'eligibility', papers = v -> 'papers',
      search_words = coalesce(v -> 'searchWords', '{}'),
      audience = v ->> 'audience', category = v ->> 'category', icon = v ->> 'icon',
      is_active = (v -> 'ic_active')::boolean, pause_reason = v -> 'pauseReason',
      resumes_at = (v ->> 'resumesAt')::timestamp at time zone zone, opens_at = (v ->> 'opensAt')::timestamp at time zone zone,
      closes_at = (v ->> 'closesAt')::timestamp at time zone zone, season_from = v #>> '{season,from}',
      season_until = v #>> '{season,until}', budget = (v ->> 'budget')::numeric, help_phone = v ->> 'helpPhone',
      help_languages = array(select jsonb_array_elements_text(v -> 'helpLanguages')),
      zips = array(select jsonb_array_elements_text(v -> 'zips')),
      allows_multiple_applications = (v -> 'ic_allow_multiple_applications')::boolean,
      signs_up_individuals = (v -> 'ic_sign_up_individuals')::boolean, signs_up_business = (v -> 'ic_sign_up_business')::boolean,
      subscription_id = v ->> 'ds_subscription_id', apply_url = v ->> 'ds_resourceapplyurl', fees = v -> 'fees',
      settings = p.settings || jsonb_build_object('FormURL', v -> 'FormURL', 'Applications', v -> 'Applications', 'Tasks', v -> 'Tasks',
        'Payments', coalesce(p.settings -> 'Payments', '{}') || (v -> 'Payments'))
    from (select ${JSON.stringify(values)}::jsonb as v, ${timeZone}::text as zone) given
    where p.tenant_id = ${tx.tenantId} and p.id = ${programId}`);

/** Locks a program until the transaction ends. Returns when it was published and archived. */
export const lockStage = (tx: Transaction, programId: number) =>
  tx.maybe<Pick<SetupRow, 'publishedAt' | 'archivedAt'>>(sql`
    select published_at as "publishedAt", archived_at as "archivedAt" from program
    where tenant_id = ${tx.tenantId} and id = ${programId} for no key update`);

/** Archives a program, or restores it if the date is null. */
export const updateArchivedAt = (tx: Transaction, programId: number, archivedAt: Date | null) =>
  tx.run(sql`
    update program set archived_at = ${archivedAt} where tenant_id = ${tx.tenantId} and id = ${programId}`);

/** Ids of a program's unsubmitted applications. */
export const listOpenDraftIds = async (tx: Transaction, programId: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select id from application
      where tenant_id = ${tx.tenantId} and program_id = ${programId} and not is_submitted order by id`)
  ).map(({ id }) => id);
