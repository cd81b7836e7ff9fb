import type { ManagedTemplate } from '@commonway/contract/communications/templates/managed-template.ts';
import { isolated } from '../../shell/texts.tsx';
import type { TemplateWords } from './use-texts.ts';

/** Describes which cases a template is for. */
export function placeName(t: TemplateWords, { programName, stateName }: ManagedTemplate): string {
  if (programName === null) return t('for.all');
  if (stateName === null) return isolated(programName);
  return t('for.state', { program: isolated(programName), state: isolated(stateName) });
}
