// A submitted application for rent assistance with a photo and a PDF of the demo as its documents.
import type { Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { queryTenant } from './database.ts';

const riverbend = 100;
const rentProgramId = 101;

/** Adds copies of the demo's photo and PDF to the library of an application's applicant; returns them as answers. */
async function copyDocuments(applicationId: number): Promise<Record<'photo' | 'pdf', object[]>> {
  const rows = await queryTenant(
    riverbend,
    `with sample as (
       select distinct on (media_type) d.media_type, d.size_bytes, d.sha256, d.storage_key, d.uploaded_by
       from document d join application_document l on l.document_id = d.id
       where d.media_type in ('image/jpeg', 'application/pdf') and d.scan_state = 'clean' and d.removed_at is null
       order by d.media_type, d.id)
     insert into document (tenant_id, applicant_id, file_name, media_type, size_bytes, sha256, storage_key, uploaded_by, scan_state)
     select a.tenant_id, a.applicant_id, case s.media_type when 'image/jpeg' then 'photo-id.jpg' else 'lease.pdf' end,
            s.media_type, s.size_bytes, s.sha256, s.storage_key, s.uploaded_by, 'clean'
     from sample s join application a on a.id = $1
     returning id, file_name, media_type, size_bytes`,
    [applicationId],
  );
  const toAnswer = (mediaType: string) =>
    rows
      .filter((row) => row['media_type'] === mediaType)
      .map((row) => ({
        documentId: Number(row['id']),
        fileName: row['file_name'],
        mediaType,
        sizeBytes: Number(row['size_bytes']),
      }));
  return { photo: toAnswer('image/jpeg'), pdf: toAnswer('application/pdf') };
}

/** Submits an application for rent assistance as the page's resident; returns its ID. */
export async function submitRentCase(page: Page): Promise<number> {
  const { applicationId } = await callApi<{ applicationId: number }>(page, 'POST', '/applications', {
    programId: rentProgramId,
  });
  const { photo, pdf } = await copyDocuments(applicationId);
  const answers = {
    firstName: 'Nadia',
    lastName: 'Petrov',
    birthDate: '1990-05-12',
    phone: '5550100177',
    address: { line1: '12 River Street', city: 'Riverbend', state: 'CA', zip: '95301' },
    bedrooms: 1,
    monthlyRent: 1200,
    monthsOwed: 2,
    amountAsked: 2400,
    landlordName: 'Alder Property Group',
    landlordPhone: '5550100101',
    evictionNotice: false,
    members: [],
    hasIncome: false,
    photoId: photo,
    lease: pdf,
    declaration: true,
    signature: { name: 'Nadia Petrov', at: '2026-01-01' },
  };
  const path = `/applications/${applicationId}`;
  const { revision } = await callApi<{ revision: number }>(page, 'PATCH', `${path}/answers`, {
    revision: 0,
    answers,
  });
  await callApi(page, 'POST', `${path}/submit`, { revision });
  return applicationId;
}
