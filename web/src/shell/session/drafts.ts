// What a person is writing and has not sent or saved. It lasts as long as the document in memory, and beyond that, for a
// new sign-in, in the storage. All tabs show the same draft.
import type { DraftStorage } from './synced-drafts.ts';

/** Announces a changed draft to the person's other tabs, and calls the listener when one of them did. */
export interface DraftChannel {
  readonly announce: (name: string) => void;
  readonly listen: (listener: (name: string) => void) => void;
}

/** The drafts of one person by name, in memory and in a storage. */
export class Drafts {
  readonly #storage: DraftStorage;
  readonly #channel: DraftChannel;
  readonly #values = new Map<string, unknown>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #underway = new Set<Promise<unknown>>();

  constructor(storage: DraftStorage, channel: DraftChannel) {
    this.#storage = storage;
    this.#channel = channel;
    channel.listen((name) => void this.#adopt(name));
  }

  /** The draft; undefined if there is none or it is not read yet. */
  readonly get = (name: string): unknown => this.#values.get(name);

  readonly subscribe = (name: string, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  };

  /** Reads a stored draft unless there is one in memory, which is newer. */
  readonly restore = async (name: string): Promise<void> => {
    const found = await this.#storage.read(name).catch(() => null);
    if (found !== null && !this.#values.has(name)) this.#show(name, found);
  };

  readonly set = (name: string, value: unknown): void => {
    this.#show(name, value);
    this.#store(name, this.#storage.save(name, value));
  };

  readonly remove = (name: string): void => {
    this.#show(name, undefined);
    this.#store(name, this.#storage.remove(name));
  };

  /** Resolves when everything is stored. */
  readonly settle = async (): Promise<void> => {
    await Promise.allSettled([...this.#underway, this.#storage.flush()]);
  };

  /** Shows the drafts that other devices stored since this page was last seen. */
  readonly refresh = (): void => {
    this.#storage.refresh();
    for (const [name, listeners] of this.#listeners) if (listeners.size > 0) void this.restore(name);
  };

  /** Shows what another tab stored, or that it sent or discarded the draft. */
  async #adopt(name: string): Promise<void> {
    this.#storage.markChanged(name);
    if (!this.#listeners.get(name)?.size && !this.#values.has(name)) return;
    const found = await this.#storage.read(name).catch(() => undefined);
    // Undefined: it couldn't be read, so this tab’s draft stays.
    if (found !== undefined) this.#show(name, found ?? undefined);
  }

  #show(name: string, value: unknown): void {
    if (value === undefined) this.#values.delete(name);
    else this.#values.set(name, value);
    for (const listener of this.#listeners.get(name) ?? []) listener();
  }

  /** If storing fails, for lack of a key or space, the draft lasts until the document is unloaded. */
  #store(name: string, work: Promise<void>): void {
    const done = work
      .then(() => this.#channel.announce(name))
      .catch(() => undefined)
      .finally(() => this.#underway.delete(done));
    this.#underway.add(done);
  }
}
