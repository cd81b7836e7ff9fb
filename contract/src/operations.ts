import type { z } from 'zod';
import { configurations } from './configurations.ts';
import { listParts, type PartOfModules } from './module-parts.ts';

type All = PartOfModules<'operations'>[number] | (typeof configurations)[number]['operations'][number];

/**
 * All operations. The routes, the web client, the OpenAPI document, and the permission tests are derived from this
 * list.
 */
export const operations: readonly All[] = [
  ...listParts('operations').flat(),
  ...configurations.flatMap((configuration): readonly All[] => configuration.operations),
];

export type OperationName = All['name'];
/** The operations that change nothing, so that a page may run them whenever it needs their output. */
export type ReadName = Extract<All, { readonly writes: false }>['name'];
type OperationsByName = { readonly [Each in All as Each['name']]: Each };
export type OperationNamed<Name extends OperationName> = OperationsByName[Name];

/** The input and output types of an operation. */
export type InputOf<Name extends OperationName> = z.input<OperationNamed<Name>['input']>;
export type OutputOf<Name extends OperationName> = z.output<OperationNamed<Name>['output']>;
