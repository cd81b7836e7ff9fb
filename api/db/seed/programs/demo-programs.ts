import type { DemoProgram } from './demo-program.ts';
import { exportedPrograms } from './exported-programs.ts';
import { furtherTenantsPrograms } from './further-tenants-programs.ts';
import { riverbendFurtherPrograms } from './riverbend-further-programs.ts';
import { riverbendPrograms } from './riverbend-programs.ts';

/** Every program of the demo. */
export const demoPrograms: readonly DemoProgram[] = [
  ...riverbendPrograms,
  ...riverbendFurtherPrograms,
  ...furtherTenantsPrograms,
  ...exportedPrograms,
];
