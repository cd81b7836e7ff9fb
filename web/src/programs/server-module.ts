import type { ServerModule, ServerRules } from '../server-module.ts';
import { isApplicant } from '../shell/routing/is-applicant.ts';
import { isFiltered, parseFilter } from './catalog/read-filter.ts';
import type { programsModule } from './module.ts';

const catalog: ServerRules = {
  // Without a filter, the next steps of an applicant are above the programs.
  prefetch: (boot, _, search) => {
    const filter = parseFilter(search);
    const hasHome = isApplicant(boot) && !isFiltered(filter);
    return [
      { name: 'programs/find-programs', input: filter },
      ...(hasHome ? [{ name: 'applications/get-home', input: {} } as const] : []),
    ];
  },
};

const program: ServerRules<'/:programId'> = {
  prefetch: (_, { programId }) => [{ name: 'programs/get-program', input: { programId: Number(programId) } }],
  exists: (outputs) => outputs['programs/get-program'] !== undefined,
};

export const programsServerModule: ServerModule<typeof programsModule> = {
  programs: catalog,
  home: catalog,
  program,
  programPart: program,
  findHelp: { prefetch: () => [{ name: 'programs/get-screener', input: {} }] },
};
