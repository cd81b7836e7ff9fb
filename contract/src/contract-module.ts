import type { z } from 'zod';
import type { Operation } from './operation.ts';

/** What a module adds to the contract. */
export interface ContractModule {
  /** The module's folder in every layer; the names of its operations, jobs, and batches begin with it. */
  readonly name: string;
  readonly operations: readonly Operation[];
  /** Its kinds of versioned configuration, whose operations are mounted too. */
  readonly configurations?: readonly { readonly operations: readonly Operation[] }[];
  /** The schemas of its jobs by queue. */
  readonly jobs?: Readonly<Record<string, z.ZodType>>;
  /** Its kinds of batches. */
  readonly batches?: readonly string[];
}
