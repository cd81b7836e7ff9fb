// A sign-in call is a flow: a list of steps, each of which receives what the earlier ones found. The table is in
// ../flows.ts.
import type { Context } from '../../platform/mount/context.ts';

/** Ends a flow with the response to the caller. Later steps are skipped. */
export class Answer<Value> {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

type ValueOf<Result> = Result extends Answer<infer Value> ? Value : never;
type FoundBy<Result> = Exclude<Result, Answer<unknown>>;

/** One check or action. It returns data for later steps, or the response; or it throws a refusal. */
export interface Step<Needs, Result> {
  readonly name: string;
  readonly take: (context: Context, found: Needs) => Promise<Result>;
  /** Runs the rest of the flow when there is capacity. */
  readonly admit?: <Value>(rest: () => Promise<Value>) => Promise<Value>;
}

/** Names a step, for the table's test. */
export const step = <Needs, Result>(
  name: string,
  take: Step<Needs, Result>['take'],
): Step<Needs, Result> => ({ name, take });

/** The steps so far. A step that needs data that no earlier step provides does not compile. */
export interface Flow<Given, Found, Value> {
  readonly steps: readonly string[];
  readonly step: <Result>(
    next: Step<Found, Result>,
  ) => Flow<Given, Found & FoundBy<Result>, Value | ValueOf<Result>>;
  /** Available only if the last step always responds. */
  readonly run: [Found] extends [never] ? (context: Context, given: Given) => Promise<Value> : never;
}

/** An empty flow for calls with the input `Given`. */
export const flow = <Given extends object>(): Flow<Given, Given, never> => flowOf([]);

type AnyStep = Step<never, unknown>;

function flowOf<Given, Found, Value>(steps: readonly AnyStep[]): Flow<Given, Found, Value> {
  const run = (context: Context, given: Given) => runSteps(steps, context, given);
  return {
    steps: steps.map(({ name }) => name),
    step: (next) => flowOf([...steps, next]),
    run: run as Flow<Given, Found, Value>['run'],
  };
}

async function runSteps(steps: readonly AnyStep[], context: Context, given: unknown): Promise<unknown> {
  let found = given;
  for (const [index, { take, admit }] of steps.entries()) {
    if (admit !== undefined) {
      const [foundSoFar, rest] = [found, steps.slice(index + 1)];
      return admit(() => runSteps(rest, context, foundSoFar));
    }
    const result = await take(context, found as never);
    if (result instanceof Answer) return result.value;
    found = { ...(found as object), ...(result as object) };
  }
  throw new Error('the flow ended without an answer');
}
