import type { ContractModule } from './contract-module.ts';
import * as modules from './modules.ts';

type Module = (typeof modules)[keyof typeof modules];

export type ModuleName = Module['name'];

/** The type of a part of the modules that have it, such as their `jobs`: the union of theirs. */
export type PartOfModules<Part extends keyof ContractModule> = Module extends infer Each
  ? Each extends Readonly<Record<Part, infer Value>>
    ? Value
    : never
  : never;

/** Lists a part of the modules that have it. */
export const listParts = <Part extends keyof ContractModule>(part: Part): readonly PartOfModules<Part>[] =>
  Object.values(modules)
    .filter((module) => hasPart(module, part))
    .map((module) => module[part]);

/** Whether a module has a part; if so, it's one of the modules' own. */
const hasPart = <Part extends keyof ContractModule>(
  module: ContractModule,
  part: Part,
): module is ContractModule & Readonly<Record<Part, PartOfModules<Part>>> => module[part] !== undefined;
