import type { AdminArea } from '@commonway/contract/accounts/admin-permissions.ts';
import type {
  AnyKind,
  ConfigurationView,
  DefinitionOf,
  SetupOf,
} from '@commonway/contract/configuration/kind.ts';
import type { ComponentType, ReactNode } from 'react';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { isolate } from '../shell/texts.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import styles from './configuration.module.css';
import type { Subject } from './configuration-calls.ts';
import { EditLayout } from './edit-layout.tsx';
import { ProblemsCard } from './problems-card.tsx';
import { StudioActions } from './studio-actions.tsx';
import { StudioSaveState } from './studio-save-state.tsx';
import type { StudioTexts } from './studio-texts.ts';
import { type Studio, useConfigurationView, useStudio } from './use-studio.ts';
import { useConfigurationTexts } from './use-texts.ts';

interface ConfigurationStudioProps<Kind extends AnyKind> {
  readonly kind: Kind;
  /** The subject's id by the name of its path parameter; a constant or a memo. */
  readonly subject: Subject;
  /** Writers of the area may change it. */
  readonly area: AdminArea;
  readonly texts: StudioTexts<Kind>;
  /** Chooses another subject, if the page doesn't belong to one. */
  readonly choice?: ReactNode;
  /** The languages of its texts; empty for a kind without texts. */
  readonly getLanguages: (setup: SetupOf<Kind>) => readonly string[];
  /** Loads what the kind's `check` needs in the browser, such as the pattern engine. */
  readonly prepare?: () => Promise<unknown>;
  /** The items of the draft, if the editor shows one at a time: `studio.open` opens one. */
  readonly outline?: ComponentType<{ studio: Studio<Kind> }>;
  /** The item that is open at first. */
  readonly initialItem?: string | null;
  /** The fields of the draft, or of its opened item; disabled for readers, unless it is a list. */
  readonly editor: ComponentType<{ studio: Studio<Kind> }>;
  /** The editor lists items, which readers can open too. It disables itself what readers may not do. */
  readonly isList?: boolean;
  /** Further buttons for the whole draft, with their dialogs; also for readers. */
  readonly actions?: ComponentType<{ studio: Studio<Kind> }>;
  /** Beside the fields: what people will see or hear, or the opened item of a list. */
  readonly preview?: ComponentType<{ studio: Studio<Kind> }>;
}

/**
 * The page of a configuration: its draft with a preview and its problems, and everything around a draft: saving,
 * conflicts, undo, publishing, versions, comparing, and restoring.
 */
export function ConfigurationStudio<Kind extends AnyKind>(props: ConfigurationStudioProps<Kind>): ReactNode {
  const { kind, subject, texts, choice } = props;
  const t = useConfigurationTexts();
  const view = useConfigurationView(kind, subject, props.prepare);
  const subjectTitle = view.data && texts.subjectTitle?.(view.data.setup);
  // A program has a form, a workflow, and more, so that its name alone doesn't say which of them is open.
  const title = subjectTitle
    ? t('subject', { kind: texts.title, subject: isolate(subjectTitle) })
    : texts.title;
  usePageTitle(title);
  return (
    <Page width="full">
      <PageHeader title={title} description={texts.description} />
      {choice}
      <Loaded query={view} skeleton={{ shape: 'card', count: 2 }}>
        {(data) => <LoadedStudio key={Object.values(subject).join()} {...props} view={data} />}
      </Loaded>
    </Page>
  );
}

interface LoadedStudioProps<Kind extends AnyKind> extends ConfigurationStudioProps<Kind> {
  readonly view: ConfigurationView<DefinitionOf<Kind>, SetupOf<Kind>>;
}

/** The editor of a configuration that is loaded. */
function LoadedStudio<Kind extends AnyKind>(props: LoadedStudioProps<Kind>): ReactNode {
  const { texts, actions: Actions, getLanguages, initialItem = null, view } = props;
  const studio = useStudio({ ...props, initialItem, languages: getLanguages(view.setup) });
  return (
    <>
      <StudioSaveState studio={studio} texts={texts} />
      <StudioActions studio={studio} texts={texts}>
        {Actions && <Actions studio={studio} />}
      </StudioActions>
      <StudioFields {...props} studio={studio} />
    </>
  );
}

interface StudioFieldsProps<Kind extends AnyKind> extends ConfigurationStudioProps<Kind> {
  readonly studio: Studio<Kind>;
}

/** The outline, the fields, and the preview. The problems are with the outline, or else beside the fields. */
function StudioFields<Kind extends AnyKind>(props: StudioFieldsProps<Kind>): ReactNode {
  const { studio, texts, outline: Outline, editor: Editor, isList = false, preview: Preview } = props;
  const problems = <StudioProblems studio={studio} texts={texts} />;
  const outline = Outline && (
    <>
      <Outline studio={studio} />
      {problems}
    </>
  );
  const sidePanel = (
    <>
      {Preview && <Preview studio={studio} />}
      {!Outline && problems}
    </>
  );
  return (
    <EditLayout outline={outline} beside={sidePanel}>
      <fieldset disabled={!(studio.mayChange || isList)} className={styles.fields}>
        <Editor studio={studio} />
      </fieldset>
    </EditLayout>
  );
}

interface ProblemsProps<Kind extends AnyKind> {
  readonly studio: Studio<Kind>;
  readonly texts: StudioTexts<Kind>;
}

/** The problems of the draft, with buttons that open their items. */
function StudioProblems<Kind extends AnyKind>({ studio, texts }: ProblemsProps<Kind>): ReactNode {
  const t = useConfigurationTexts();
  const listed = studio.problems.map((problem, index) => {
    const { text, place } = texts.problem(problem, studio);
    return {
      key: `${index} ${text}`,
      isError: studio.kind.isError(problem),
      text,
      place: place && { label: t('problems.open', { name: place.name }), open: place.open },
    };
  });
  return (
    <ProblemsCard
      texts={{
        title: t('problems.title'),
        none: t('problems.none'),
        error: t('problems.error'),
        warning: t('problems.warning'),
        notes: (count) => t('problems.notes', { count }),
      }}
      problems={listed}
    />
  );
}
