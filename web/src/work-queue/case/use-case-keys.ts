import { useLocation } from 'wouter';
import { useLocalSetting } from '../../shell/local-setting.ts';
import { useRowKeys } from '../../ui/data/use-row-keys.ts';
import { type CasePanel, caseAddress } from '../case-address.ts';
import { neighboursOf } from '../last-queue-page.ts';

interface CaseKeys {
  readonly onPanel: (panel: CasePanel) => void;
  readonly onChange: (focus: 'state' | 'owner') => void;
}

/**
 * The keyboard shortcuts of a case: j and k, or [ and ], open the adjacent cases of the queue; the letters work as in
 * the queue.
 */
export function useCaseKeys(applicationId: number, { onPanel, onChange }: CaseKeys): void {
  const [, navigate] = useLocation();
  const [keys] = useLocalSetting('queue.keys', 'on');
  const go = (id: number | undefined): void => {
    if (id !== undefined) navigate(caseAddress(id));
  };
  useRowKeys({
    rowIds: neighboursOf(applicationId).rowIds,
    activeId: String(applicationId),
    onMove: (id) => go(Number(id)),
    isEnabled: keys === 'on',
    commands: {
      '[': () => go(neighboursOf(applicationId).previous),
      ']': () => go(neighboursOf(applicationId).next),
      a: () => onChange('owner'),
      s: () => onChange('state'),
      m: () => onPanel('messages'),
      v: () => onPanel('validations'),
      t: () => onPanel('tasks'),
      n: () => onPanel('notes'),
      h: () => onPanel('history'),
    },
  });
}
