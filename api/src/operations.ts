import type { HandledOperation, OperationHandler } from './module.ts';
import { mergeParts } from './modules.ts';

/** The handler of every operation. */
export const handlers = mergeParts('operations') as {
  readonly [Name in HandledOperation]: OperationHandler<Name>;
};
