import { languageName } from '@commonway/contract/languages/languages.ts';
import type { ManagedTemplate, TemplateVersion } from '@commonway/contract/messaging/templates.ts';
import { templateChannels } from '@commonway/contract/messaging/variables.ts';
import { type ReactNode, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { Form, useSubmit } from '../../shell/form/form.tsx';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { trash } from '../../ui/icons/shapes.ts';
import { BackLink, Card, Cluster, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { Changes, ShownText } from './text/shown-text.tsx';
import { TemplateTextForm } from './text/template-text-form.tsx';
import {
  type OpenTemplate,
  placeName,
  useMayWrite,
  useTemplate,
  useTemplateActions,
} from './use-templates.ts';
import { useTemplateTexts } from './use-texts.ts';

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

interface VersionsCardProps {
  readonly versions: readonly TemplateVersion[];
  readonly language: string;
}

/** Lists every version of a language with its author and changes. */
function VersionsCard({ versions, language }: VersionsCardProps): ReactNode {
  const t = useTemplateTexts();
  const { dateTime } = useFormat();
  const own = versions.filter((each) => each.language === language);
  if (own.length === 0) return null;
  return (
    <Card title={t('versions.title', { language: languageName(language) })}>
      <Stack gap="small">
        {own.map((each, at) => {
          const before = own[at + 1];
          const { version, writtenAt, writtenByName } = each;
          return (
            <Disclosure
              key={version}
              summary={t('versions.one', {
                version,
                date: dateTime(writtenAt),
                name: isolated(writtenByName),
              })}
            >
              {before ? <Changes before={before} after={each} /> : <ShownText words={each} />}
            </Disclosure>
          );
        })}
      </Stack>
    </Card>
  );
}

/** Edits a template's name, its channel, and whether it is sent automatically. */
function SettingsCard({ template }: { template: ManagedTemplate }): ReactNode {
  const t = useTemplateTexts();
  const mayWrite = useMayWrite();
  const { set } = useTemplateActions();
  const { id: templateId, stateId } = template;
  const [name, setName] = useState(template.name);
  const [channel, setChannel] = useState(template.channel);
  const [writesItself, setWritesItself] = useState(template.writesItself);
  const [isRemoving, setRemoving] = useState(false);
  const submission = useSubmit(async () => {
    if (!name.trim()) return false;
    await set({ templateId, name, channel, writesItself });
    toasts.add('success', t('settings.saved'));
    return false;
  });
  return (
    <Card title={t('settings.title')}>
      <Form submission={submission}>
        <TextField
          label={t('name')}
          error={!name.trim() && t('required')}
          maxLength={100}
          width="long"
          dir="auto"
          value={name}
          onValueChange={setName}
        />
        <SelectField
          label={t('channel')}
          width="long"
          value={channel}
          options={templateChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
          onValueChange={(value) => setChannel(templateChannels.find((each) => each === value) ?? 'any')}
        />
        {stateId === null ? (
          <p>{t('settings.itselfNot')}</p>
        ) : (
          <Checkbox
            label={t('settings.itself')}
            hint={t('settings.itselfHint')}
            checked={writesItself}
            onCheckedChange={setWritesItself}
          />
        )}
        <Cluster gap="small">
          <Button
            type="submit"
            variant="primary"
            loadingText={submission.isBusy && t('saving')}
            disabledReason={!mayWrite && t('read-only')}
          >
            {t('settings.save')}
          </Button>
          {mayWrite && (
            <Button variant="quiet" icon={trash} onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
        </Cluster>
      </Form>
      {isRemoving && <RemoveTemplateDialog template={template} onClose={() => setRemoving(false)} />}
    </Card>
  );
}

interface RemoveTemplateDialogProps {
  readonly template: ManagedTemplate;
  readonly onClose: () => void;
}

/** Confirms the deletion of a template and explains its effect. */
function RemoveTemplateDialog({ template, onClose }: RemoveTemplateDialogProps): ReactNode {
  const t = useTemplateTexts();
  const [, navigate] = useLocation();
  const { remove } = useTemplateActions();
  const { id, name, writesItself, stateName } = template;
  const submission = useSubmit(async () => {
    await remove(id);
    navigate(paths.templates());
    return true;
  });
  return (
    <FormDialog
      title={t('remove.title', { name: isolated(name) })}
      submission={submission}
      submitText={t('remove.confirm')}
      variant="danger"
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      {writesItself && <p>{t('remove.itself', { state: isolated(stateName ?? '') })}</p>}
    </FormDialog>
  );
}
