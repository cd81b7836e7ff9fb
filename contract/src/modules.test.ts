import { expect, test } from 'vitest';
import type { ContractModule } from './contract-module.ts';
import * as modules from './modules.ts';

const list: readonly ContractModule[] = Object.values(modules);

test.each(list.map((module) => [module.name, module] as const))(
  'the names of what %s declares begin with its name, and occur once',
  (name, { operations, configurations = [], jobs = {}, batches = [] }) => {
    const ofKinds = configurations.flatMap((configuration) => configuration.operations);
    const names = [...operations, ...ofKinds].map((operation) => operation.name);
    const queues = [...Object.keys(jobs), ...batches];
    expect(names.length).toBeGreaterThan(0);
    expect([...names, ...queues].filter((each) => !each.startsWith(`${name}/`))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(queues).size).toBe(queues.length);
  },
);
