import type { CaseStep, CaseView } from '@commonway/contract/work-queue/case.ts';
import { useRegisterActions } from '../../shell/search/page-actions.ts';
import { type CasePanel, casePanels } from '../case-path.ts';
import { nameStep } from '../change/name-step.ts';
import type { findAdjacentCases } from '../last-queue-page.ts';
import { useTexts } from '../use-texts.ts';

export interface CaseCommands {
  readonly onPanel: (panel: CasePanel) => void;
  readonly onChange: (focus: 'state' | 'owner') => void;
  readonly onStep: (step: CaseStep) => void;
  /** Undefined if the case is assigned to the viewer. */
  readonly onAssignToMe: (() => void) | undefined;
  readonly onRequest: () => void;
  readonly onFollowUp: () => void;
  readonly onPrint: () => void;
  readonly onOpen: (applicationId: number) => void;
  readonly onDocument: (documentId: number) => void;
}

/** The keys of the panels; `m` and `v` open the same in the queue. */
const panelKeys: Partial<Record<CasePanel, string>> = {
  messages: 'm',
  validations: 'v',
  documents: 'd',
  requests: 'r',
  tasks: 't',
  notes: 'n',
  history: 'h',
};

/** Registers what the viewer may do with a case now: first its steps, last its panels and documents. */
export function useCaseActions(
  view: CaseView | undefined,
  { previous, next }: ReturnType<typeof findAdjacentCases>,
  commands: CaseCommands,
): void {
  const t = useTexts();
  const { onPanel, onChange, onStep, onAssignToMe, onRequest, onFollowUp, onPrint, onOpen, onDocument } =
    commands;
  const steps = view?.steps ?? [];
  const documents = view?.documents ?? [];
  useRegisterActions([
    ...steps.map((step) => ({
      actionId: `step-${step.stateId}`,
      label: nameStep(t, step),
      run: () => onStep(step),
    })),
    ...(onAssignToMe
      ? [{ actionId: 'assign-to-me', label: t('change.assignToMe'), shortcut: 'i', run: onAssignToMe }]
      : []),
    { actionId: 'assign', label: t('change.assign'), shortcut: 'a', run: () => onChange('owner') },
    { actionId: 'status', label: t('change.status'), shortcut: 's', run: () => onChange('state') },
    { actionId: 'request', label: t('case.request'), run: onRequest },
    { actionId: 'follow-up', label: t('change.followUp'), shortcut: 'f', run: onFollowUp },
    { actionId: 'print', label: t('case.print'), run: onPrint },
    ...(next === undefined
      ? []
      : [{ actionId: 'next', label: t('case.openNext'), shortcut: 'j ]', run: () => onOpen(next) }]),
    ...(previous === undefined
      ? []
      : [
          {
            actionId: 'previous',
            label: t('case.openPrevious'),
            shortcut: 'k [',
            run: () => onOpen(previous),
          },
        ]),
    ...casePanels.map((panel) => ({
      actionId: panel,
      label: t(`panel.${panel}`),
      shortcut: panelKeys[panel],
      run: () => onPanel(panel),
    })),
    ...documents.map(({ id, fileName }) => ({
      actionId: `document-${id}`,
      label: t('documents.alt', { name: fileName }),
      run: () => onDocument(id),
    })),
  ]);
}
