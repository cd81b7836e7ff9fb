import { languageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { placeName } from './place-name.ts';
import { SettingsCard } from './settings-card.tsx';
import { TemplateTextForm } from './text/template-text-form.tsx';
import { type OpenTemplate, useTemplate } from './use-templates.ts';
import { useTemplateTexts } from './use-texts.ts';
import { VersionsCard } from './versions-card.tsx';

/** /v2/admin-portal/templates/{templateId}: the text of one template, language by language. */
export default function TemplatePage(): ReactNode {
  const t = useTemplateTexts();
  const templateId = Number(useParams<{ templateId: string }>().templateId);
  const open = useTemplate(templateId);
  const title = open.data?.template.name ?? t('title');
  usePageTitle(title);
  return (
    <Page width="wide">
      <PageHeader
        title={<bdi>{title}</bdi>}
        back={<BackLink href={paths.templates()}>{t('back')}</BackLink>}
        description={open.data && placeName(t, open.data.template)}
      />
      {open.isPending && <Skeleton shape="card" count={2} label={t('loading')} />}
      {open.isError && !open.data && <LoadFailed error={open.error} onRetry={() => void open.refetch()} />}
      {open.data && <Template open={open.data} />}
    </Page>
  );
}

/** The language is stored in the address, so that it can be shared with a translator. */
function Template({ open }: { open: OpenTemplate }): ReactNode {
  const t = useTemplateTexts();
  const [search, setSearch] = useSearchParams();
  const { template, versions } = open;
  const wanted = search.get('language');
  const shown = template.languages.find(({ language }) => language === wanted) ?? template.languages[0];
  const language = shown?.language ?? template.language;
  const newest = versions.find((each) => each.language === language)?.version ?? 0;
  return (
    <Stack gap="large">
      <Card>
        <Stack>
          <SelectField
            label={t('language')}
            width="long"
            value={language}
            options={template.languages.map((each) => ({
              value: each.language,
              label:
                each.language === template.language
                  ? t('original.title', { language: languageName(each.language) })
                  : t('language.one', {
                      language: languageName(each.language),
                      standing: t(`standing.${each.status}`),
                    }),
            }))}
            onValueChange={(next) => setSearch({ language: next }, { replace: true })}
          />
          <TemplateTextForm key={`${language} ${newest}`} open={open} language={language} />
        </Stack>
      </Card>
      <VersionsCard versions={versions} language={language} />
      <SettingsCard key={template.id} template={template} />
    </Stack>
  );
}
