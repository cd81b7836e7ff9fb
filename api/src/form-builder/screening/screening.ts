import { screeningConfiguration } from '@commonway/contract/form-builder/screening-configuration.ts';
import type { ScreeningSetup } from '@commonway/contract/form-builder/screening-kind.ts';
import type { Screening } from '@commonway/contract/programs/screening/screening.ts';
import { createConfigurationHandlers } from '../../platform/configuration/handlers.ts';
import { Refusal } from '../../platform/mount/context.ts';
import { listOfficeZips } from '../../programs/catalog/queries.ts';
import { localizeText } from '../../tenants/localize-text.ts';
import { doAllProgramsExist, listScreeningPrograms, readScreening, saveScreening } from './queries.ts';

/**
 * The handlers of the screening's draft and versions. Visitors read the questions from `screener` and the rules from
 * their programs. Duplicating a program copies its rules, so the tables can hold more than the newest version.
 */
export const screeningHandlers = createConfigurationHandlers(screeningConfiguration, {
  loadDefault: () => ({ questions: [], programs: [] }),
  loadCurrent: ({ tx }) => readScreening(tx),
  loadSetup: async ({ tx, tenant, language }) => {
    const [programs, zips] = await Promise.all([listScreeningPrograms(tx), listOfficeZips(tx)]);
    return {
      programs: programs.map(({ name, ...program }) => ({
        ...program,
        programName: localizeText(name, language),
      })),
      zips,
      languages: [...tenant.languages],
    };
  },
  refuseForeignReferences: async ({ tx }, { programs }) => {
    const programIds = programs.map(({ programId }) => programId);
    if (!(await doAllProgramsExist(tx, programIds))) throw new Refusal('not_found');
  },
  completeDraft: (_context, draft, published, setup) => updatePrograms(draft, published, setup),
  applyPublished: ({ tx }, _subject, screening) => saveScreening(tx, screening),
});

/** Adds the programs that a draft lacks, with their published rules, and removes those that were archived since. */
function updatePrograms(draft: Screening, published: Screening, setup: ScreeningSetup): Screening {
  const known = new Set(setup.programs.map(({ programId }) => programId));
  const named = new Set(draft.programs.map(({ programId }) => programId));
  const others = published.programs.filter(({ programId }) => !named.has(programId));
  const programs = [...draft.programs, ...others].filter(({ programId }) => known.has(programId));
  return { questions: draft.questions, programs };
}
