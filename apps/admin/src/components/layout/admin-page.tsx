import { type Crumb, PageHeader } from "@espalier/ui/layout/page-header";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

type AdminPageProps = {
  title: string;
  lead?: ReactNode;
  mark?: ReactNode;
  detail?: ReactNode;
  /** The way down to this page, without the page itself. */
  crumbs?: readonly { readonly label: string; readonly to: string }[];
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the admin app: its name in the window's title and in the header, then its sections, 20 px apart. */
export function AdminPage({ title, crumbs = [], children, ...header }: AdminPageProps) {
  const { t } = useTranslation();
  const steps = crumbs.map(({ label, to }): Crumb => ({
    key: to,
    label,
    render: (slot) => <Link to={to} {...slot} />,
  }));
  return (
    <main className="mx-auto flex w-full max-w-[1480px] flex-col gap-5 px-8 py-7 max-lg:px-4 max-lg:py-5 has-[>[data-link-tabs]]:[--table-room:18.75rem]">
      <title>{`${title} · ${t("brand")}`}</title>
      <PageHeader title={title} crumbs={steps} crumbsLabel={t("crumbs")} {...header} />
      {children}
    </main>
  );
}
