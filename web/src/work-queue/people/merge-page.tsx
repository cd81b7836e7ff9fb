import type { MergeField } from '@commonway/contract/work-queue/case-limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'wouter';
import { call, type OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { BackLink, Card, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { useTexts } from './use-texts.ts';

type Preview = OutputOf<'work-queue/preview-merge'>;

/** Merges another applicant into this one: what moves, and which values stay. */
export default function MergePage(): ReactNode {
  const t = useTexts();
  const params = useParams<{ applicantId: string; otherId: string }>();
  const [id, otherId] = [Number(params.applicantId), Number(params.otherId)];
  usePageTitle(t('merge.title'));
  const preview = useQuery({ ...query('work-queue/preview-merge', { id, otherId }), staleTime: 0 });
  return (
    <Page>
      <PageHeader
        back={<BackLink href={staffPaths.communityProfile(id)}>{t('merge.back')}</BackLink>}
        title={t('merge.title')}
      />
      <Loaded query={preview} skeleton={{ shape: 'card', count: 2 }} failed={t('failed')}>
        {(output) => <MergeForm preview={output} />}
      </Loaded>
    </Page>
  );
}

/** The choice of values, and the merge. */
function MergeForm({ preview }: { readonly preview: Preview }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { target, other, fields, moves, obstacle, versions } = preview;
  const form = useForm(async (read) => {
    const values = Object.fromEntries(
      fields.map(({ field, side }) => [
        field,
        read(field) === 'other' ? 'other' : read(field) ? 'target' : side,
      ]),
    );
    await call('work-queue/merge-people', { id: target.id, otherId: other.id, values, versions });
    client.clear();
    navigate(staffPaths.communityProfile(target.id));
    return true;
  });
  const formatValue = (field: MergeField, value: string | null): string =>
    value === null ? t('merge.empty') : field === 'birthDate' ? format.date(value) : value;
  const counts = (['cases', 'messages', 'documents', 'values'] as const).filter((what) => moves[what] > 0);
  const names = { target: isolate(target.name), other: isolate(other.name) };
  if (obstacle !== null) return <p role="alert">{t(`obstacle.${obstacle}`)}</p>;
  return (
    <Form form={form}>
      <Stack>
        <p>{t('merge.text', names)}</p>
        {(moves.login || counts.length > 0) && (
          <Card title={t('merge.moves')}>
            <ul>
              {counts.map((what) => (
                <li key={what}>{t(`merge.${what}`, { count: moves[what] })}</li>
              ))}
              {moves.login && <li>{t('merge.login')}</li>}
            </ul>
          </Card>
        )}
        {fields
          .filter((each) => each.target !== each.other)
          .map(({ field, side, isFixed, ...values }) => (
            <RadioGroup
              key={field}
              id={field}
              name={field}
              legend={t(`field.${field}`)}
              hint={isFixed ? t('merge.fixed') : undefined}
              defaultValue={side}
              options={(['target', 'other'] as const)
                .filter((each) => !isFixed || each === side)
                .map((each) => ({ value: each, label: <bdi>{formatValue(field, values[each])}</bdi> }))}
            />
          ))}
        <div>
          <Button type="submit" variant="primary" loadingText={form.isBusy && t('working')}>
            {t('merge.submit')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
