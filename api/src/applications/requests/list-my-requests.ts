import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { dayIn } from '../day-in.ts';
import { findSentForm, listRequestRows } from './queries.ts';
import { readRequest } from './read-request.ts';

export const listMyRequests: Handle<'applications/list-my-requests'> = async (context, { applicationId }) => {
  const { tx, actor, tenant, now, language } = context;
  const [sent, rows] = await Promise.all([
    findSentForm(tx, applicationId, actor.applicantId ?? 0),
    listRequestRows(tx, applicationId),
  ]);
  if (sent === undefined) throw new Refusal('not_found');
  const reader = { today: dayIn(tenant.timeZone, now), language };
  return { requests: rows.map((row) => readRequest(row, sent.form, reader)) };
};
