import type { ProgramSetup } from '@commonway/contract/admin/programs/program-setup.ts';
import { localText } from '@commonway/contract/languages/languages.ts';
import type { ComponentType, ReactNode } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { Form } from '../../shell/form/form.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/wayfinding/tabs.tsx';
import { LifecyclePanel } from './lifecycle/lifecycle-panel.tsx';
import styles from './programs.module.css';
import { ApplyingSection } from './sections/applying-section.tsx';
import { DatesSection } from './sections/dates-section.tsx';
import { FeesSection } from './sections/fees/fees-section.tsx';
import { TasksSection } from './sections/tasks-section.tsx';
import { TextsSection } from './sections/texts-section.tsx';
import { type SetupDraft, useSetup, useSetupDraft } from './use-setup.ts';
import { useProgramTexts } from './use-texts.ts';

export interface SectionProps {
  readonly draft: SetupDraft;
}

const sections = {
  texts: TextsSection,
  dates: DatesSection,
  applying: ApplyingSection,
  fees: FeesSection,
  tasks: TasksSection,
} satisfies Record<string, ComponentType<SectionProps>>;
const names = Object.keys(sections) as (keyof typeof sections)[];

/** /edit-resource/{id}: the editor of a program. The URL holds the section; all sections are saved together. */
export default function ProgramPage(): ReactNode {
  const t = useProgramTexts();
  const { language } = useBoot();
  const programId = Number(useParams<{ programId: string }>().programId);
  const setup = useSetup(programId);
  const title = (setup.data && localText(setup.data.values.ds_displayname, language)) || t('list.title');
  usePageTitle(title);
  return (
    <Page width="wide">
      <PageHeader
        title={title}
        back={<BackLink href={paths.programPortal()}>{t('back')}</BackLink>}
        actions={<LinkButton href={paths.programPreview(programId)}>{t('link.preview')}</LinkButton>}
      />
      {setup.isPending && <Skeleton shape="card" count={2} label={t('loading')} />}
      {setup.isError && !setup.data && (
        <LoadFailed error={setup.error} onRetry={() => void setup.refetch()} />
      )}
      {setup.data && <Editor key={programId} setup={setup.data} />}
    </Page>
  );
}

function Editor({ setup }: { setup: ProgramSetup }): ReactNode {
  const t = useProgramTexts();
  const draft = useSetupDraft(setup);
  const [search, setSearch] = useSearchParams();
  const shown = names.find((name) => name === search.get('section')) ?? 'texts';
  const Section = sections[shown];
  const { submission, problems } = draft;
  return (
    <Stack gap="large">
      <LifecyclePanel draft={draft} />
      <Form
        submission={submission}
        problems={problems.list}
        attempt={problems.attempt}
        failureText={
          submission.failure?.error === 'stale_version' ? <StaleMessage draft={draft} /> : undefined
        }
      >
        <Tabs
          label={t('sections')}
          tabs={names.map((name) => ({ tabId: name, label: t(`section.${name}`) }))}
          selectedId={shown}
          onSelect={(name) => setSearch({ section: name }, { replace: true })}
        >
          <Section key={shown} draft={draft} />
        </Tabs>
        <div className={styles.save}>
          <Button
            type="submit"
            variant="primary"
            disabledReason={!draft.mayChange && t('read-only')}
            loadingText={submission.isBusy && t('saving')}
          >
            {t('save')}
          </Button>
          {draft.isChanged && <span className={styles.muted}>{t('unsaved')}</span>}
        </div>
      </Form>
    </Stack>
  );
}

function StaleMessage({ draft }: SectionProps): ReactNode {
  const t = useProgramTexts();
  if (!draft.isStale) return t('stale.taken');
  return (
    <>
      {t('stale')} <TextButton onClick={draft.acceptTheirs}>{t('stale.theirs')}</TextButton>
    </>
  );
}
