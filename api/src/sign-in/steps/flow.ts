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

type AnswerOf<Result> = Result extends Answer<infer Value> ? Value : never;
type DataOf<Result> = Exclude<Result, Answer<unknown>>;

/** One check or action. It returns data for later steps, or the response; or it throws a refusal. */
export interface Step<Needs, Result> {
  readonly name: string;
  readonly run: (context: Context, data: Needs) => Promise<Result>;
  /** Runs the rest of the flow when there is capacity. */
  readonly runWhenFree?: <Value>(rest: () => Promise<Value>) => Promise<Value>;
}

/** Creates a step. Its name is for the table's test. */
export const defineStep = <Needs, Result>(
  name: string,
  run: Step<Needs, Result>['run'],
): Step<Needs, Result> => ({
  name,
  run,
});

/** The steps so far. A step that needs data that no earlier step provides does not compile. */
export interface Flow<Input, Data, Value> {
  readonly steps: readonly string[];
  readonly step: <Result>(
    next: Step<Data, Result>,
  ) => Flow<Input, Data & DataOf<Result>, Value | AnswerOf<Result>>;
  /** Available only if the last step always responds. */
  readonly run: [Data] extends [never] ? (context: Context, input: Input) => Promise<Value> : never;
}

/** Creates an empty flow for calls with the input `Input`. */
export const defineFlow = <Input extends object>(): Flow<Input, Input, never> => createFlow([]);

type AnyStep = Step<never, unknown>;

/** Creates a flow of steps, to which more can be added. */
function createFlow<Input, Data, Value>(steps: readonly AnyStep[]): Flow<Input, Data, Value> {
  const run = (context: Context, input: Input) => runSteps(steps, context, input);
  return {
    steps: steps.map(({ name }) => name),
    step: (next) => createFlow([...steps, next]),
    run: run as Flow<Input, Data, Value>['run'],
  };
}

/** Runs steps in order, each with the input and the results of the earlier ones. Returns the first answer. */
async function runSteps(steps: readonly AnyStep[], context: Context, input: unknown): Promise<unknown> {
  let data = input;
  for (const [index, { run, runWhenFree }] of steps.entries()) {
    if (runWhenFree !== undefined) {
      const [dataSoFar, rest] = [data, steps.slice(index + 1)];
      return runWhenFree(() => runSteps(rest, context, dataSoFar));
    }
    const result = await run(context, data as never);
    if (result instanceof Answer) return result.value;
    data = { ...(data as object), ...(result as object) };
  }
  throw new Error('the flow ended without an answer');
}
