import { defineModule, page, part, searchOf } from '../module.ts';
import { applicants } from '../shell/routing/access.ts';
import { appliesElsewhere, isApplicant } from '../shell/routing/is-applicant.ts';

interface ApplySearch {
  readonly draft?: number;
  readonly page?: string;
  /** The visitor's answers on this device go into the draft without a question. */
  readonly answers?: 'device';
}

const client = { access: applicants, belongsTo: 'helping' } as const;

const ownApplication = {
  access: applicants,
  isServerRendered: true,
  section: 'application-fees',
  texts: ['applications/own', 'applications/requests'],
  file: () => import('./application-page.tsx'),
} as const;

export const applicationsModule = defineModule({
  pages: {
    /** The form for visitors without an account. With `redirect`, it asks for the account and opens that page. */
    visitorForm: page('/resources/:programId/apply', {
      access: 'anyone',
      search: searchOf<{ readonly page?: string; readonly redirect?: string }>(),
      file: () => import('./visitor-form-page.tsx'),
    }),
    apply: page('/confirmation-resource/:programId', {
      access: applicants,
      addsOnly: true,
      search: searchOf<ApplySearch>(),
      file: () => import('./apply-page.tsx'),
    }),
    applications: page('/applications', {
      access: applicants,
      isServerRendered: true,
      texts: ['applications/own'],
      file: () => import('./applications-page.tsx'),
    }),
    /** An application, or its messages: the first unread one. */
    application: page('/applications/:applicationId', {
      ...ownApplication,
      search: searchOf<{ readonly show?: 'messages' }>(),
    }),
    /** The same by the query parameter `id`, for older links. */
    applicationById: page('/application', {
      ...ownApplication,
      listWithoutId: '/applications',
      search: searchOf<{ readonly id: number }>(),
    }),
    request: page('/applications/:applicationId/requests/:requestId', {
      access: applicants,
      file: () => import('./request-page.tsx'),
    }),
    helping: page('/helping', { access: applicants, file: () => import('./helping/helping-page.tsx') }),
    client: page('/clients/:applicantId', { ...client, file: () => import('./helping/client-page.tsx') }),
    clientApplication: page('/clients/:applicantId/applications/:applicationId', {
      ...client,
      file: () => import('./helping/client-application-page.tsx'),
    }),
    clientForm: page('/clients/:applicantId/applications/:applicationId/form', {
      ...client,
      search: searchOf<{ readonly page?: string }>(),
      file: () => import('./helping/client-form-page.tsx'),
    }),
  },
  parts: {
    AnswerForm: part(async () => (await import('./answers/answer-form.tsx')).AnswerForm),
  },
  sections: [
    // The next steps of applicants.
    {
      place: 'above-catalog',
      isFor: (boot) => isApplicant(boot) && !appliesElsewhere(boot),
      file: () => import('./home/home-section.tsx'),
    },
  ],
});
