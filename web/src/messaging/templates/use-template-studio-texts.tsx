import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import { listTexts, maxTemplateBody } from '@commonway/contract/messaging/template.ts';
import type {
  TemplateChange,
  TemplateProblem,
  templateKind,
} from '@commonway/contract/messaging/template-kind.ts';
import { maxTextLength } from '@commonway/contract/messaging/text-segments.ts';
import { maxVariables, templateChannels } from '@commonway/contract/messaging/variables.ts';
import type { ProblemText, StudioTexts } from '../../configuration/studio-texts.ts';
import { isolate } from '../../shell/texts.tsx';
import { fieldIds, useSelectedLanguage } from './template-studio.ts';
import { TemplateTextView, TextDifferences } from './text/template-text-view.tsx';
import { type TemplateWords, useTemplateTexts } from './use-texts.ts';

/** The texts of the configuration studio for templates: titles, descriptions of problems, and of changes. */
export function useTemplateStudioTexts(): StudioTexts<typeof templateKind> {
  const t = useTemplateTexts();
  const { choose } = useSelectedLanguage();
  return {
    title: t('title'),
    subjectTitle: ({ name }) => name,
    description: t('page.text'),
    unpublished: t('unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: (change) => describeChange(t, change),
    changeDetail: ({ code, language }, before, after) => {
      const [old, now] = [before, after].map((template) =>
        listTexts(template).find((text) => text.language === language),
      );
      if (code === 'text' && old && now) return <TextDifferences before={old} after={now} />;
      return code === 'added' && now ? <TemplateTextView words={now} /> : null;
    },
    problem: (problem, { definition }) => ({
      text: describeProblem(t, problem, definition.isAutomatic),
      place: locateProblem(t, problem, choose),
    }),
  };
}

/** Describes one difference between two versions of a template. */
function describeChange(t: TemplateWords, { code, language, value }: TemplateChange): string {
  if (code === 'variables' && value === '') return t('change.variables.none');
  const channel = templateChannels.find((each) => code === 'channel' && each === value);
  const shown = channel ? t(`channel.${channel}`) : isolate(value);
  return t(`change.${code}`, {
    language: language === null ? '' : isolate(getLanguageName(language)),
    value: shown,
  });
}

const limits: Partial<Record<TemplateProblem['code'], number>> = {
  'text-too-long': maxTemplateBody,
  'variables-too-many': maxVariables,
  'sms-too-long': maxTextLength,
};

/** Describes why a template cannot be published. */
function describeProblem(t: TemplateWords, problem: TemplateProblem, isAutomatic: boolean): string {
  const { code, language, names } = problem;
  const values = {
    language: language === null ? '' : isolate(getLanguageName(language)),
    names: names.map(isolate).join(', '),
    most: limits[code] ?? 0,
  };
  const isOfSender = code === 'variables-unknown' && isAutomatic;
  return t(isOfSender ? 'problem.variables-automatic' : `problem.${code}`, values);
}

/**
 * Names the place of a problem, the text of a language or the settings, with a function that opens and focuses it.
 */
function locateProblem(
  t: TemplateWords,
  { code, language }: TemplateProblem,
  choose: (language: string) => void,
): ProblemText['place'] {
  const focusElement = (id: string): void => document.getElementById(id)?.focus();
  if (code === 'name-missing') return { name: t('name'), open: () => focusElement(fieldIds.name) };
  if (language === null) return { name: t('settings.title'), open: () => focusElement(fieldIds.automatic) };
  const openProblem = (): void => {
    choose(language);
    focusElement(fieldIds.body);
  };
  return { name: isolate(getLanguageName(language)), open: openProblem };
}
