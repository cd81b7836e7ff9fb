import type { ObjectId } from './decryption.ts';
import type { ObjectFacts } from './read-object.ts';

/** An object whose number is unknown: it may be any. */
const unknownNumber = 'any';

/**
 * Which objects may be actions that happen without a click. A file that opens an address by itself would report who
 * reads it, and when, or show another page in its place. A link that is clicked may lead to the same address.
 */
export class AutomaticActions {
  readonly #starts = new Set<string>();
  readonly #next = new Map<string, string[]>();
  readonly #addresses = new Set<string>();
  #opensAddress = false;

  /** Adds an object. */
  add(facts: ObjectFacts, id: ObjectId | null): void {
    const { isAutomatic, opensAddress, actionReferences } = facts;
    const number = id === null ? unknownNumber : String(id.number);
    if (isAutomatic && opensAddress) this.#opensAddress = true;
    if (opensAddress) this.#addresses.add(number);
    if (isAutomatic) for (const each of actionReferences) this.#starts.add(each);
    if (actionReferences.length > 0)
      this.#next.set(number, [...(this.#next.get(number) ?? []), ...actionReferences]);
  }

  /** Whether one of the actions, or one that follows it, opens an address. */
  openAddress(): boolean {
    if (this.#opensAddress) return true;
    if (this.#starts.size > 0 && this.#addresses.has(unknownNumber)) return true;
    const reached = new Set(this.#starts);
    // A set also visits what is added during the loop.
    for (const number of reached) {
      if (this.#addresses.has(number)) return true;
      for (const next of this.#next.get(number) ?? []) reached.add(next);
    }
    return false;
  }
}
