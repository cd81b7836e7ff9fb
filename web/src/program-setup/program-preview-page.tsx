import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import { getLocalToday } from '@commonway/contract/programs/form/calendar.ts';
import { createExampleAnswers, type ExampleSize } from '@commonway/contract/programs/form/example-answers.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'wouter';
import type { OutputOf } from '../api.ts';
import { query } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { staffParts } from '../staff-parts.ts';
import { staffPaths } from '../staff-paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { BackLink, Cluster, Page, PageHeader, Stack } from '../ui/layout/page.tsx';
import { Tabs } from '../ui/wayfinding/tabs.tsx';
import { useProgramTexts } from './use-texts.ts';

type Preview = OutputOf<'program-setup/preview-program'>;

/** /edit-resource/{id}/preview: a saved program as applicants would see it, published or not, in any language. */
export default function ProgramPreviewPage(): ReactNode {
  const t = useProgramTexts();
  const boot = useBoot();
  const programId = Number(useParams<{ programId: string }>().programId);
  const [search] = useSearchParams();
  const language = search.get('language') ?? boot.language;
  const preview = useQuery({
    ...query('program-setup/preview-program', { programId, language }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  usePageTitle(t('preview.title'));
  return (
    <Page>
      <PageHeader
        title={t('preview.title')}
        description={t('preview.text')}
        back={<BackLink href={staffPaths.editProgram(programId)}>{t('preview.back')}</BackLink>}
      />
      <Loaded query={preview} skeleton={{ shape: 'card', count: 2 }}>
        {(data) => <PreviewTabs preview={data} language={language} />}
      </Loaded>
    </Page>
  );
}

type PreviewTabsProps = { readonly preview: Preview; readonly language: string };

/** The program's page and its form in tabs, with a choice of language. */
function PreviewTabs({ preview, language }: PreviewTabsProps): ReactNode {
  const t = useProgramTexts();
  const { branding } = useBoot();
  const [search, setSearch] = useSearchParams();
  const part = search.get('part') === 'form' ? 'form' : 'program';
  const setParameters = (next: { part?: string; language?: string }): void =>
    setSearch({ part, language, ...next }, { replace: true });
  return (
    <Stack gap="large">
      <SelectField
        label={t('preview.language')}
        width="medium"
        value={language}
        options={branding.languages.map((code) => ({ value: code, label: getLanguageName(code) }))}
        onValueChange={(next) => setParameters({ language: next })}
      />
      <Tabs
        label={t('preview.title')}
        tabs={[
          { tabId: 'program', label: t('preview.program') },
          { tabId: 'form', label: t('link.form') },
        ]}
        selectedId={part}
        onSelect={(next) => setParameters({ part: next })}
      >
        <Suspense fallback={<Skeleton shape="card" count={2} label={t('loading')} />}>
          {part === 'program' ? (
            <staffParts.ProgramPreview
              program={preview.program}
              language={language}
              onApply={() => setParameters({ part: 'form' })}
            />
          ) : (
            <FormTryout form={preview.form} language={language} />
          )}
        </Suspense>
      </Tabs>
    </Stack>
  );
}

type FormTryoutProps = {
  readonly form: FormDefinition | null;
  readonly language: string;
};

/** The form, empty or filled with sample answers. */
function FormTryout({ form, language }: FormTryoutProps): ReactNode {
  const t = useProgramTexts();
  const [initial, setInitial] = useState<{ readonly round: number; readonly answers: Answers }>({
    round: 0,
    answers: {},
  });
  if (form === null) return <Banner title={t('preview.noForm')} />;
  const setExample = (size: ExampleSize | null): void =>
    setInitial(({ round }) => ({
      round: round + 1,
      answers: size === null ? {} : createExampleAnswers(form, getLocalToday(), size),
    }));
  return (
    <Stack gap="large">
      <Stack gap="small">
        <h2 className="visually-hidden">{t('link.form')}</h2>
        <p>{t('preview.fillText')}</p>
        <Cluster>
          <Button onClick={() => setExample('usual')}>{t('preview.usual')}</Button>
          <Button onClick={() => setExample('most')}>{t('preview.most')}</Button>
          <Button variant="quiet" onClick={() => setExample(null)}>
            {t('preview.empty')}
          </Button>
        </Cluster>
      </Stack>
      <staffParts.FormPreview
        key={initial.round}
        form={form}
        pageKey={null}
        language={language}
        initialAnswers={initial.answers}
      />
    </Stack>
  );
}
