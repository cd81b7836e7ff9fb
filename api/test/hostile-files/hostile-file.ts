import type { Random } from '../../db/seed/random.ts';

/** Whether the stored file is harmless; `served` is the response when it is opened. */
export type Harmless = (kept: Buffer, served: ServedFile) => boolean | Promise<boolean>;

export interface ServedFile {
  readonly fileName: string;
  readonly mediaType: string;
}

/** A file that is malicious, or was corrupted in transfer. */
export interface HostileFile {
  readonly what: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** The error codes with which it can be refused. */
  readonly refused: readonly string[];
  /**
   * If the file can be accepted: the condition that the stored file must meet. Without it, the file must be refused.
   */
  readonly harmless?: Harmless;
}

/** Generates one file of a family; the same random seed generates the same file. */
export type MakeHostileFile = (random: Random) => HostileFile | Promise<HostileFile>;

/** The given number of random bytes. */
export const noise = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.between(0, 255)));
