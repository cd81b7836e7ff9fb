// A call of sign-in is a flow: steps in order, each with what the ones before it found. The table is in ../flows.ts.
import type { Context } from '../../platform/mount/context.ts';

/** What ends a flow: the answer to the caller. Steps after it are not taken. */
export class Answer<Value> {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

type ValueOf<Result> = Result extends Answer<infer Value> ? Value : never;
type FoundBy<Result> = Exclude<Result, Answer<unknown>>;

/** One check or deed. It results in what later steps may need or in the answer; or it refuses. */
export interface Step<Needs, Result> {
  readonly name: string;
  readonly take: (context: Context, found: Needs) => Promise<Result>;
  /** Lets what follows run when there is room for it. */
  readonly admit?: <Value>(rest: () => Promise<Value>) => Promise<Value>;
}

/** Names a step, for the table's test. */
export const step = <Needs, Result>(
  name: string,
  take: Step<Needs, Result>['take'],
): Step<Needs, Result> => ({ name, take });

/** Steps so far. A step that needs what none before it found does not compile. */
export interface Flow<Given, Found, Value> {
  readonly steps: readonly string[];
  readonly step: <Result>(
    next: Step<Found, Result>,
  ) => Flow<Given, Found & FoundBy<Result>, Value | ValueOf<Result>>;
  /** There only once the last step always answers. */
  readonly run: [Found] extends [never] ? (context: Context, given: Given) => Promise<Value> : never;
}

/** A flow without steps yet, for calls that bring what is `Given`. */
export const flow = <Given extends object>(): Flow<Given, Given, never> => flowOf([]);

type AnyStep = Step<never, unknown>;

function flowOf<Given, Found, Value>(steps: readonly AnyStep[]): Flow<Given, Found, Value> {
  const run = (context: Context, given: Given) => takeAll(steps, context, given);
  return {
    steps: steps.map(({ name }) => name),
    step: (next) => flowOf([...steps, next]),
    run: run as Flow<Given, Found, Value>['run'],
  };
}

async function takeAll(steps: readonly AnyStep[], context: Context, given: unknown): Promise<unknown> {
  let found = given;
  for (const [index, { take, admit }] of steps.entries()) {
    if (admit !== undefined) {
      const [sofar, rest] = [found, steps.slice(index + 1)];
      return admit(() => takeAll(rest, context, sofar));
    }
    const result = await take(context, found as never);
    if (result instanceof Answer) return result.value;
    found = { ...(found as object), ...(result as object) };
  }
  throw new Error('the last step of a flow answers');
}
