import { Page } from "@espalier/ui/layout/page";
import { AppError } from "@espalier/web/app-error";

export function ErrorPage() {
  return (
    <Page className="justify-center">
      <AppError />
    </Page>
  );
}
