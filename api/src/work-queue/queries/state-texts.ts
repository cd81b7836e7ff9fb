import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface StateTexts {
  readonly processId: number;
  readonly stateId: number;
  readonly words: {
    readonly processName: string;
    readonly currentStateName: string;
    readonly stateColor: string;
    /** IDs of the states that these roles may move an application to from here. */
    readonly possibleStates: readonly number[];
  };
}

/** Names, color, and transitions of every state of the tenant, for an actor's roles. */
export const listStateTexts = (tx: Transaction, roles: readonly number[]) =>
  tx.rows<StateTexts>(sql`
    select s.process_id as "processId", s.id as "stateId", json_build_object(
      'processName', coalesce(p.name ->> 'en', p.code), 'currentStateName', s.name, 'stateColor', s.color,
      'possibleStates', array(
        select t.to_state_id from workflow_transition t
        where t.process_id = s.process_id and t.from_state_id = s.id
          and (t.role_ids = '{}' or t.role_ids && ${roles}::int[]))) as words
    from workflow_state s join program p on p.process_id = s.process_id`);
