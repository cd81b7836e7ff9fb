// Drafts of staff are stored in the browser at once, and on the server after a pause, so that they are on each device.
import type { LocalDrafts } from './local-drafts.ts';

/** How long a person pauses before their draft is sent to the server. */
const pauseMs = 2000;

/** Where the drafts of a person are stored. */
export interface DraftStorage extends Pick<LocalDrafts, 'save' | 'read' | 'remove'> {
  /** Another tab changed this draft: what this browser has is newer than what the server had. */
  readonly markChanged: (name: string) => void;
  /** Sends to the server what it does not have yet. */
  readonly flush: () => Promise<void>;
  /** Asks the server again what other devices stored. */
  readonly refresh: () => void;
}

interface ServerDraft {
  readonly name: string;
  /** Null: it was sent or discarded. */
  readonly value: unknown;
  readonly savedAt: string;
}

/** The drafts of a person on the server. */
export interface ServerDrafts {
  readonly list: () => Promise<readonly ServerDraft[]>;
  readonly save: (name: string, value: unknown) => Promise<unknown>;
}

/** Stores drafts in the browser alone. */
export const createLocalStorage = (local: LocalDrafts): DraftStorage => ({
  ...local,
  markChanged: () => {},
  flush: async () => {},
  refresh: () => {},
});

/** Stores drafts in the browser and on the server; of two versions, the one saved last is read. */
export class SyncedStorage implements DraftStorage {
  readonly #local: LocalDrafts;
  readonly #server: ServerDrafts;
  #listed: Promise<Map<string, ServerDraft>> | null = null;
  /** Those that the server may have. */
  readonly #known = new Set<string>();
  /** What the server does not have yet, by name. */
  readonly #waiting = new Map<string, { value: unknown; timer: ReturnType<typeof setTimeout> }>();

  constructor(local: LocalDrafts, server: ServerDrafts) {
    this.#local = local;
    this.#server = server;
  }

  readonly save = (name: string, value: unknown): Promise<void> => {
    this.#wait(name, value);
    return this.#local.save(name, value);
  };

  readonly read = async (name: string): Promise<unknown> => {
    const own = await this.#local.readSaved(name).catch(() => null);
    const theirs = await this.#takeListed(name);
    if (theirs === undefined || (own !== null && own.savedAt > Date.parse(theirs.savedAt))) {
      if (own !== null && !this.#known.has(name)) this.#wait(name, own.value);
      return own?.value ?? null;
    }
    if (theirs.value === null) await this.#local.remove(name);
    else await this.#local.save(name, theirs.value).catch(() => undefined);
    return theirs.value;
  };

  readonly remove = async (name: string): Promise<void> => {
    clearTimeout(this.#waiting.get(name)?.timer);
    this.#waiting.delete(name);
    await this.#local.remove(name);
    if (this.#known.delete(name)) await this.#server.save(name, null).catch(() => undefined);
  };

  readonly markChanged = (name: string): void => {
    this.#listed?.then((drafts) => drafts.delete(name)).catch(() => undefined);
  };

  readonly flush = async (): Promise<void> => {
    await Promise.all([...this.#waiting.keys()].map((name) => this.#send(name)));
  };

  readonly refresh = (): void => {
    this.#listed = null;
  };

  #wait(name: string, value: unknown): void {
    clearTimeout(this.#waiting.get(name)?.timer);
    this.#waiting.set(name, { value, timer: setTimeout(() => void this.#send(name), pauseMs) });
  }

  async #send(name: string): Promise<void> {
    const draft = this.#waiting.get(name);
    if (draft === undefined) return;
    clearTimeout(draft.timer);
    this.#waiting.delete(name);
    this.#known.add(name);
    await this.#server.save(name, draft.value).catch(() => {
      // Sent again with the next change, or when the page is left.
      if (!this.#waiting.has(name)) this.#waiting.set(name, draft);
    });
  }

  /** What the server has, once: afterwards, the browser has the newest version. */
  async #takeListed(name: string): Promise<ServerDraft | undefined> {
    this.#listed ??= this.#server
      .list()
      .then((drafts) => new Map(drafts.map((draft) => [draft.name, draft])));
    const drafts = await this.#listed.catch(() => {
      this.#listed = null;
    });
    const draft = drafts?.get(name);
    drafts?.delete(name);
    if (draft !== undefined && draft.value !== null) this.#known.add(name);
    return draft;
  }
}
