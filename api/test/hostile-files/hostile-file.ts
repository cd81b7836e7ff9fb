import type { Random } from '../../db/seed/random.ts';

/** Whether what was kept of a file can do no harm; `served` is what somebody who opens it gets. */
export type Harmless = (kept: Buffer, served: ServedFile) => boolean | Promise<boolean>;

export interface ServedFile {
  readonly fileName: string;
  readonly mediaType: string;
}

/** A file somebody sends to do harm, or that broke on its way. */
export interface HostileFile {
  readonly what: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** The codes it may be refused with. */
  readonly refused: readonly string[];
  /** Where it may be kept: what must be true of what is. Without it, it must be refused. */
  readonly harmless?: Harmless;
}

/** Makes one file of a family; the same chance makes the same file. */
export type MakeHostileFile = (random: Random) => HostileFile | Promise<HostileFile>;

/** So many bytes by chance. */
export const noise = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.between(0, 255)));
