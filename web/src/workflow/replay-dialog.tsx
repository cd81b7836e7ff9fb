import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { call, type OutputOf } from '../api.ts';
import { useFormat } from '../shell/format.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { isolate } from '../shell/texts.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Cluster, Stack } from '../ui/layout/page.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { useWorkflowTexts } from './use-texts.ts';
import type { WorkflowDialogProps } from './workflow-studio.ts';

type Replay = OutputOf<'workflow/replay-workflow'>;

/** The past status changes that the draft would no longer allow. */
export function ReplayDialog({ studio, onClose }: WorkflowDialogProps): ReactNode {
  const t = useWorkflowTexts();
  const [months, setMonths] = useState(3);
  const { store, draft } = studio;
  const { processId } = studio.setup;
  const replay = useQuery({
    queryKey: ['workflow/replay-workflow', { processId, months }, draft.revision],
    queryFn: async ({ signal }) => {
      // The server replays the saved draft.
      await store.flush();
      return call('workflow/replay-workflow', { processId, months }, { signal });
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('replay.title')}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        <SelectField
          id="months"
          label={t('replay.months')}
          width="medium"
          value={String(months)}
          options={[1, 3, 6, 12, 24].map((count) => ({
            value: String(count),
            label: t('replay.month', { count }),
          }))}
          onValueChange={(chosen) => setMonths(Number(chosen))}
        />
        <div role="status">
          <Loaded query={replay} skeleton={{ shape: 'text', count: 3 }}>
            {(data) => <ReplayResult replay={data} />}
          </Loaded>
        </div>
      </Stack>
    </Dialog>
  );
}

/** The table of status changes that the draft would no longer allow. */
function ReplayResult({ replay }: { replay: Replay }): ReactNode {
  const t = useWorkflowTexts();
  const format = useFormat();
  const columns = useMemo(
    (): Column<Replay['lost'][number]>[] => [
      {
        columnId: 'move',
        header: t('replay.move'),
        cell: ({ fromName, toName }) => t('replay.from-to', { from: isolate(fromName), to: isolate(toName) }),
      },
      { columnId: 'why', header: t('replay.why'), cell: ({ obstacle }) => t(`obstacle.${obstacle}`) },
      {
        columnId: 'count',
        header: t('replay.count'),
        align: 'end',
        cell: ({ count }) => format.number(count),
      },
      {
        columnId: 'examples',
        header: t('replay.examples'),
        cell: ({ examples }) => (
          <Cluster gap="small">
            {examples.map(({ applicationId, name }) => (
              <a key={applicationId} href={staffPaths.case({ id: applicationId })}>
                {t('replay.case', { id: applicationId, name: isolate(name) })}
              </a>
            ))}
          </Cluster>
        ),
      },
    ],
    [t, format],
  );
  const lost = replay.lost.reduce((sum, { count }) => sum + count, 0);
  if (lost === 0) return <Banner tone="passed">{t('replay.none', { moves: replay.moves })}</Banner>;
  return (
    <Stack>
      <Banner tone="warning">{t('replay.some', { moves: replay.moves, lost })}</Banner>
      <Table
        caption={t('replay.title')}
        isCaptionHidden
        columns={columns}
        rows={replay.lost}
        rowId={({ fromStateId, toStateId, obstacle }) => `${fromStateId} ${toStateId} ${obstacle}`}
      />
    </Stack>
  );
}
