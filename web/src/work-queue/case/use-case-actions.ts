import type { CaseStep, CaseView } from '@commonway/contract/work-queue/case.ts';
import { type PageAction, useRegisterActions } from '../../shell/search/page-actions.ts';
import { focusWhenShown } from '../../ui/focus-when-shown.ts';
import { type CasePanel, casePanels } from '../case-path.ts';
import { nameStep } from '../change/name-step.ts';
import type { findAdjacentCases } from '../last-queue-page.ts';
import { useTexts, type Words } from '../use-texts.ts';

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

/** The keys of the panels; `m` and `v` open the same in the queue, `r` starts a request, and `n` opens the next case. */
const panelKeys: Partial<Record<CasePanel, string>> = {
  messages: 'm',
  validations: 'v',
  documents: 'd',
  tasks: 't',
  notes: 'c',
  history: 'h',
};

/** The panels for writing, which have a field with this `data-start`. */
const writingPanels: readonly CasePanel[] = ['messages', 'notes'];

/** Focuses the panel, or its field for writing. */
const focusPanel = (panel: CasePanel): void =>
  focusWhenShown(writingPanels.includes(panel) ? `[data-start=${panel}]` : '[role=tabpanel]');

/**
 * Registers what the viewer may do with a case now: first its steps, last its panels and documents. A panel that is opened
 * this way takes the focus, or its first field does.
 */
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
    ...steps.map((step, at) => ({
      actionId: `step-${step.stateId}`,
      label: nameStep(t, step),
      // The way forward, which is the page's main button, is first.
      shortcut: at === 0 && step.isForward ? 'e' : undefined,
      run: () => onStep(step),
    })),
    ...(onAssignToMe
      ? [{ actionId: 'assign-to-me', label: t('change.assignToMe'), shortcut: 'i', run: onAssignToMe }]
      : []),
    { actionId: 'assign', label: t('change.assign'), shortcut: 'a', run: () => onChange('owner') },
    { actionId: 'status', label: t('change.status'), shortcut: 's', run: () => onChange('state') },
    {
      actionId: 'request',
      label: t('case.request'),
      shortcut: 'r',
      run: () => {
        onRequest();
        focusWhenShown('[data-start=requests]');
      },
    },
    { actionId: 'follow-up', label: t('change.followUp'), shortcut: 'f', run: onFollowUp },
    { actionId: 'print', label: t('case.print'), run: onPrint },
    ...listMoves(t, { previous, next }, onOpen),
    ...casePanels.map((panel) => ({
      actionId: panel,
      label: t(`panel.${panel}`),
      shortcut: panelKeys[panel],
      run: () => {
        onPanel(panel);
        focusPanel(panel);
      },
    })),
    ...documents.map(({ id, fileName }) => ({
      actionId: `document-${id}`,
      label: t('documents.alt', { name: fileName }),
      run: () => onDocument(id),
    })),
  ]);
}

/** The actions that open the adjacent cases, as far as there are any. */
function listMoves(
  t: Words,
  { previous, next }: { previous: number | undefined; next: number | undefined },
  onOpen: CaseCommands['onOpen'],
): PageAction[] {
  const moves = [
    { actionId: 'next', label: t('case.openNext'), shortcut: 'j ]', id: next },
    { actionId: 'previous', label: t('case.openPrevious'), shortcut: 'k [', id: previous },
  ];
  return moves.flatMap(({ id, ...action }) =>
    id === undefined ? [] : [{ ...action, run: () => onOpen(id) }],
  );
}
