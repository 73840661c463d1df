/** The reports that operators can get by mail. */
export const MAILED_REPORTS = ["sales", "payouts"] as const;
export type MailedReport = (typeof MAILED_REPORTS)[number];

/** The time that a mailed report covers, and so how often it is sent. */
export const REPORT_PERIODS = ["day", "week", "month"] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];
