import type { PhoneMenu } from '@commonway/contract/calls/menu/phone-menu.ts';
import { phoneMenuKind } from '@commonway/contract/calls/menu/phone-menu-kind.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { CallView } from '@commonway/contract/messaging/call-view.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The office data that a call needs. */
export interface CalledOffice {
  readonly names: LocalText;
  readonly subdomain: string;
  readonly language: string;
  readonly languages: readonly string[];
  readonly timeZone: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly phone: string | null;
}

/** The names, languages, office hours, and phone of the tenant. */
export const getCalledOffice = (tx: Transaction) =>
  tx.one<CalledOffice>(sql`
    select names, subdomain, default_language as language, languages, time_zone as "timeZone", settings, contact_info ->> 'phone' as phone
    from tenant where id = ${tx.tenantId}`);

export interface NewInboundCall {
  readonly providerId: string;
  readonly peer: string;
  readonly applicationId: number | null;
  readonly language: string;
}

/** Stores an incoming call. A repeated webhook returns the same call with its original menu version. */
export const saveInboundCall = (tx: Transaction, row: NewInboundCall) =>
  tx.one<{ id: number }>(sql`
    insert into call (tenant_id, direction, provider_id, peer, application_id, language, menu_version)
    values (${tx.tenantId}, 'in', ${row.providerId}, ${row.peer}, ${row.applicationId}, ${row.language},
      (select max(version) from config_version
       where tenant_id = ${tx.tenantId} and kind = ${phoneMenuKind.name} and subject = 0))
    on conflict (tenant_id, provider_id) do update set provider_id = excluded.provider_id
    returning id`);

export interface InboundCall {
  readonly id: number;
  readonly peer: string;
  readonly applicationId: number | null;
  readonly communicationId: number | null;
  readonly language: string;
  readonly recordingId: string | null;
  /** The version published when the call began; null means the default menu. */
  readonly menu: PhoneMenu | null;
}

/** Finds and locks an incoming call, so its steps run one after the other. */
export const lockInboundCall = (tx: Transaction, id: number) =>
  tx.maybe<InboundCall>(sql`
    select id, peer, application_id as "applicationId", communication_id as "communicationId", language, recording_id as "recordingId",
      (select v.definition from config_version v
       where v.tenant_id = call.tenant_id and v.kind = ${phoneMenuKind.name} and v.subject = 0 and v.version = call.menu_version) as menu
    from call where tenant_id = ${tx.tenantId} and id = ${id} and direction = 'in' for no key update`);

/** Stores the language that the caller chose. */
export const setCallLanguage = (tx: Transaction, id: number, language: string) =>
  tx.run(sql`update call set language = ${language} where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Stores the outcome of an incoming call. A voicemail or callback request is never overwritten. */
export const saveInboundOutcome = (tx: Transaction, id: number, outcome: NonNullable<CallView['outcome']>) =>
  tx.run(sql`
    update call set outcome = ${outcome}
    where tenant_id = ${tx.tenantId} and id = ${id} and (outcome is null or outcome not in ('voicemail', 'call-back'))`);

/** Links a recording to a call, to be fetched. Returns false if the call already has one. */
export const linkRecording = async (
  tx: Transaction,
  id: number,
  recording: { readonly providerId: string; readonly seconds: number },
): Promise<boolean> =>
  (await tx.run(sql`
    update call set recording_id = ${recording.providerId}, recording_seconds = ${recording.seconds}, recording_state = 'due',
      outcome = 'voicemail'
    where tenant_id = ${tx.tenantId} and id = ${id} and recording_id is null`)) === 1;

/** Links a call to its case and its message in the thread. */
export const linkCallToMessage = (
  tx: Transaction,
  id: number,
  applicationId: number,
  communicationId: number,
) =>
  tx.run(sql`
    update call set application_id = ${applicationId}, communication_id = ${communicationId} where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Stores the transcript of a voicemail; the first one wins. */
export const saveTranscript = (tx: Transaction, id: number, transcript: string) =>
  tx.run(
    sql`update call set transcript = ${transcript} where tenant_id = ${tx.tenantId} and id = ${id} and transcript is null`,
  );

/** A stored voicemail without a transcript: where it is, and in which language the caller chose to speak. */
export const findRecordingToTranscribe = (tx: Transaction, id: number) =>
  tx.maybe<{ key: string; language: string }>(sql`
    select recording_key as key, language from call
    where tenant_id = ${tx.tenantId} and id = ${id} and direction = 'in' and recording_state = 'stored' and transcript is null`);

/** Stores the duration of an incoming call; the first one wins. */
export const saveInboundDuration = (tx: Transaction, providerId: string, seconds: number) =>
  tx.run(sql`
    update call set duration_seconds = ${seconds}
    where tenant_id = ${tx.tenantId} and provider_id = ${providerId} and direction = 'in' and duration_seconds is null`);

/** Locks an application number, so that attempts to verify a caller for it run one after the other. */
export const lockProofAttempts = (tx: Transaction, number: number) =>
  tx.rows(sql`select pg_advisory_xact_lock(${tx.tenantId}::int, hashtext(${`proof ${number}`}))`);

export interface ProofAttempts {
  /**
   * Wrong attempts for this application in the last day: from the applicant's own phone, or from all other phones
   * together.
   */
  readonly ofNumber: number;
  readonly ofCall: number;
  /** Wrong attempts from this phone in the last hour. */
  readonly ofPhone: number;
}

/** Counts recent wrong attempts for this application, call, and phone. */
export const countProofAttempts = (tx: Transaction, call: Pick<InboundCall, 'id' | 'peer'>, number: number) =>
  tx.one<ProofAttempts>(sql`
    select
      (select count(*)::int from call_proof p join call k on k.tenant_id = p.tenant_id and k.id = p.call_id
       where p.tenant_id = ${tx.tenantId} and p.application_number = ${number} and not p.is_right
         and p.at > ${tx.now}::timestamptz - interval '1 day'
         and (k.peer = own.phone) is not distinct from (${call.peer} = own.phone)) as "ofNumber",
      (select count(*)::int from call_proof where tenant_id = ${tx.tenantId} and call_id = ${call.id} and not is_right) as "ofCall",
      (select count(*)::int from call_proof p join call k on k.tenant_id = p.tenant_id and k.id = p.call_id
       where p.tenant_id = ${tx.tenantId} and k.peer = ${call.peer} and not p.is_right
         and k.created_at > ${tx.now}::timestamptz - interval '1 hour') as "ofPhone"
    from (select (
      select p.phone from application a join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
      where a.tenant_id = ${tx.tenantId} and a.id = ${number}) as phone) as own`);

/** Stores an attempt to verify a caller. */
export const insertProofAttempt = (tx: Transaction, callId: number, number: number, isRight: boolean) =>
  tx.run(sql`
    insert into call_proof (tenant_id, call_id, application_number, is_right)
    values (${tx.tenantId}, ${callId}, ${number}, ${isRight})`);

/** Marks the caller as verified for the application, and assigns the call to it unless it has a message. */
export const markCallerVerified = (tx: Transaction, id: number, applicationId: number, language: string) =>
  tx.run(sql`
    update call set is_proven = true, language = ${language},
      application_id = case when communication_id is null then ${applicationId} else application_id end
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Status of an application for a verified caller. */
export interface VerifiedStatus {
  readonly language: string;
  readonly program: LocalText;
  readonly state: LocalText;
}

/** The status of an application, if the applicant has this date of birth. */
export const findVerifiedStatus = (tx: Transaction, number: number, birthDate: string) =>
  tx.maybe<VerifiedStatus>(sql`
    select p.language, g.name as program, s.label as state
    from application a
    join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    join program g on g.tenant_id = a.tenant_id and g.id = a.program_id
    join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${number} and a.is_submitted and p.birth_date = ${birthDate}::date`);

/** Returns the messages stored for the next call of a case, and marks them as delivered. */
export const consumeWaitingMessages = (tx: Transaction, applicationId: number) =>
  tx.rows<{ body: string; language: string }>(sql`
    update communication set status = 'delivered', sent_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and channel = 'ivr' and direction = 'out' and status = 'queued'
    returning body, language`);
