// Loads the data for a message about a state: the texts of the state and its template, and the office's contact data.
import type { StageState } from '@commonway/contract/applications/stages.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { TemplateChannel } from '@commonway/contract/messaging/variables.ts';
import type { Transaction } from '../../platform/database.ts';
import { statement } from '../../platform/sql.ts';
import type { Correspondent } from '../queries.ts';

const textColumns = `s.label, s.applicant_text as text, o.time_zone as "timeZone",
  json_build_object('name', s.name, 'isInitial', s.is_initial, 'isTerminal', s.is_terminal, 'commitsAward', s.commits_award,
    'waitsForApplicant', s.waits_for_applicant) as state, o.names as "officeName", o.contact_info ->> 'phone' as "officePhone", t.template`;

/**
 * SQL that joins the state and its automatic template, in the applicant's language, unless the original changed after
 * the translation. The original counts as its own translation.
 * @param state SQL expression of the state's ID
 */
const buildStateJoins = (state: string) => `
  join program g on g.tenant_id = a.tenant_id and g.id = a.program_id join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
  join tenant o on o.id = a.tenant_id
  join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = ${state}
  left join lateral (
    select json_build_object('channel', m.channel, 'subject', w.subject, 'body', w.body) as template
    from message_template m
    join message_template_text w on w.tenant_id = m.tenant_id and w.template_id = m.id and w.language = p.language and not w.is_stale
    where m.tenant_id = a.tenant_id and m.is_automatic and m.program_id = a.program_id and m.process_id = s.process_id and m.state_id = s.id
  ) t on true`;

/** The texts for a message about a state. */
export interface StateTexts {
  readonly label: LocalText;
  /** What happens next, in a language. */
  readonly next: (language: string) => string;
  /** The current text of the state's automatic template, in the applicant's language. */
  readonly template: {
    readonly channel: TemplateChannel;
    readonly subject: string;
    readonly body: string;
  } | null;
  readonly officeName: LocalText;
  readonly officePhone: string | null;
  /** The last day to appeal, YYYY-MM-DD; null if the state is no decision or the program allows no appeal. */
  readonly appealUntil: string | null;
  /** The caseworker's paragraph, in the applicant's language; null without one. */
  readonly note: string | null;
}

/** A state with its text for applicants, and the time zone of its office. */
interface StateRow extends Omit<StateTexts, 'next'> {
  readonly state: StageState & { readonly waitsForApplicant: boolean };
  readonly text: LocalText;
  readonly timeZone: string;
}

export interface StateText extends StateRow {
  readonly isDenial: boolean;
  /** ID of the history row in which the application entered the state; one message per row. */
  readonly historyId: number;
}

/** The texts for a message about the last time that an application entered a state; undefined if it never did. */
export const findStateTexts = (tx: Transaction, applicationId: number, stateId: number) =>
  tx.maybe<StateText>(
    statement(
      `select ${textColumns}, h.id as "historyId", h.appeal_until::text as "appealUntil", h.applicant_note as note,
              h.denial_reason_id is not null as "isDenial" from application a ${buildStateJoins('$3')}
       join application_history h on h.tenant_id = a.tenant_id and h.application_id = a.id and h.to_state_id = s.id
       where a.tenant_id = $1 and a.id = $2 order by h.id desc limit 1`,
      [tx.tenantId, applicationId, stateId],
    ),
  );

interface PreviewedChange {
  readonly stateId: number;
  readonly denialReasonId: number | null;
  readonly applicantNote: string | null;
}

/** A recipient with what the message and the decision letter would say. */
export interface ExampleRecipient extends Correspondent, StateRow {
  readonly awardAmount: number | null;
  readonly reason: LocalText | null;
  readonly isDecided: boolean;
  readonly paysAward: boolean;
}

/** Recipients for a preview of a message about a state. Takes no locks, so don't use it for sending. */
export const listExampleRecipients = (
  tx: Transaction,
  applicationIds: readonly number[],
  { stateId, denialReasonId, applicantNote }: PreviewedChange,
) =>
  tx.rows<ExampleRecipient>(
    statement(
      `select a.id as "applicationId", p.id as "applicantId", p.name, p.mail, p.phone, p.language,
              a.external_id as "externalId", g.name as "programName", ${textColumns},
              case when s.is_terminal or s.commits_award then
                (($4::timestamptz at time zone o.time_zone)::date + (g.settings #>> '{Applications,AppealDays}')::int)::text
              end as "appealUntil", $5::text as note, a.award_amount as "awardAmount",
              (select n.label from denial_reason n where n.tenant_id = a.tenant_id and n.id = $6) as reason,
              f.is_terminal or f.commits_award as "isDecided",
              exists (select from workflow_transition t
                join workflow_state b on b.tenant_id = t.tenant_id and b.process_id = t.process_id and b.id = t.from_state_id
                join workflow_state e on e.tenant_id = t.tenant_id and e.process_id = t.process_id and e.id = t.to_state_id
                where t.tenant_id = a.tenant_id and t.process_id = a.process_id and b.commits_award and e.commits_award
                  and e.is_terminal) as "paysAward"
       from application a ${buildStateJoins('$3')}
       join workflow_state f on f.tenant_id = a.tenant_id and f.process_id = a.process_id and f.id = a.state_id
       where a.tenant_id = $1 and a.id = any($2::bigint[])`,
      [tx.tenantId, applicationIds, stateId, tx.now, applicantNote, denialReasonId],
    ),
  );
