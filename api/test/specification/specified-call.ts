import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { OperationName } from '@commonway/contract/operations.ts';

/** JSON types. A nullable value has the type that it has when it is set. */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';

/** By path: `accounts[].name` is the name of each account, `mfa.required` a property of the property `mfa`. */
export type Fields = Readonly<Record<string, FieldType>>;

/** A call of the specification (section 7), with its fields (section 3) and error codes (section 8). */
export interface SpecifiedCall {
  readonly section: '7.1' | '7.2' | '7.3' | '7.4' | '7.5';
  readonly name: OperationName;
  /** The method and the path below /api, as the specification writes them. */
  readonly request: string;
  readonly input: Fields;
  /** The name of its multipart field with a file. */
  readonly file?: string;
  /** The keys of a call of the database service, which takes a list of {key, val, type}. */
  readonly keys?: readonly string[];
  readonly output: Fields;
  /** The status of a success; 200 unless the specification names another. */
  readonly status?: number;
  readonly codes: readonly ErrorCode[];
}

/** The fields of each element of the list at a path. */
export const fieldsOf = (path: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, type]) => [`${path}[].${name}`, type]));
