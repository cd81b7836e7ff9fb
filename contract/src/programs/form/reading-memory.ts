// Remembers what a form's questions and rules evaluated to, so that one changed answer does not evaluate all of them.
import type { FormField } from '../form-definition.ts';
import { listVariables } from './list-variables.ts';

type Scope = Readonly<Record<string, unknown>>;

interface KnownRule {
  readonly inputs: readonly unknown[];
  readonly result: unknown;
}

/** The results of the last evaluation of one form on one day. */
export class ReadingMemory {
  readonly #questions = new Map<FormField, { readonly raw: unknown; readonly reading: unknown }>();
  readonly #rules = new Map<unknown, KnownRule>();
  readonly #variables = new Map<unknown, readonly string[] | null>();

  /** Returns the last reading of a question if its answer is the same object or value, and otherwise the new one. */
  readQuestion<T>(field: FormField, raw: unknown, read: () => T): T {
    const known = this.#questions.get(field);
    if (known !== undefined && Object.is(known.raw, raw)) return known.reading as T;
    const reading = read();
    this.#questions.set(field, { raw, reading });
    return reading;
  }

  /** Returns the last result of a rule if the variables that it reads are the same, and otherwise the new one. */
  evaluate<T>(rule: unknown, scope: Scope, evaluate: () => T): T {
    const names = this.#listNames(rule);
    if (names === null) return evaluate();
    const inputs = names.map((name) => scope[name]);
    const known = this.#rules.get(rule);
    if (known !== undefined && inputs.every((input, index) => Object.is(input, known.inputs[index])))
      return known.result as T;
    const result = evaluate();
    this.#rules.set(rule, { inputs, result });
    return result;
  }

  /** The variables that a rule reads; null if they depend on answers. */
  #listNames(rule: unknown): readonly string[] | null {
    const known = this.#variables.get(rule);
    if (known !== undefined) return known;
    const names = readsFixedVariables(rule) ? [...listVariables(rule)] : null;
    this.#variables.set(rule, names);
    return names;
  }
}

/** Whether a rule names all its variables. `missing` reads the variables that its arguments evaluate to. */
function readsFixedVariables(rule: unknown): boolean {
  if (Array.isArray(rule)) return rule.every(readsFixedVariables);
  if (typeof rule !== 'object' || rule === null) return true;
  return Object.entries(rule).every(([operator, given]) => {
    const name: unknown = Array.isArray(given) ? given[0] : given;
    if (operator === 'var') return typeof name === 'string' && name !== '';
    return operator !== 'missing' && operator !== 'missing_some' && readsFixedVariables(given);
  });
}
