import type {
  EscalationRule,
  EscalationsSetup,
  escalationsKind,
} from '@commonway/contract/workflow/escalations-kind.ts';
import type { StudioTexts } from '../../configuration/studio-texts.ts';
import { isolate } from '../../shell/texts.tsx';
import { getRuleFieldId } from './rule-fields.tsx';
import { useEscalationTexts } from './use-texts.ts';

/** Returns the texts of the editor of deadline rules, including those for problems and changes. */
export function useEscalationStudioTexts(): StudioTexts<typeof escalationsKind> {
  const t = useEscalationTexts();
  const getActionText = ({ action, staffId, roleId }: EscalationRule, setup: EscalationsSetup): string => {
    const to = [
      ...setup.staff.filter(({ id }) => id === staffId),
      ...setup.roles.filter(({ id }) => id === roleId),
    ][0];
    const text = t(`action.${action}`);
    return to === undefined ? text : t('change.to', { action: text, name: isolate(to.name) });
  };
  return {
    title: t('title'),
    description: t('text'),
    unpublished: t('unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: ({ code, rule }, setup) => {
      const state = setup.states.find(({ id }) => id === rule.stateId)?.name ?? String(rule.stateId);
      const action = getActionText(rule, setup);
      return t(`change.${code}`, { state: isolate(state), percent: rule.afterPercent, action });
    },
    problem: ({ code, at }) => {
      const name = t('rule', { number: at + 1 });
      const open = (): void => document.getElementById(getRuleFieldId(at))?.focus();
      return { text: t(`problem.${code}`, { rule: name }), place: { name, open } };
    },
  };
}
