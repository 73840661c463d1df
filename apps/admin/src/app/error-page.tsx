import { AppError } from "@espalier/web/app-error";

export function ErrorPage() {
  return (
    <main className="grid min-h-[70dvh] place-items-center p-8">
      <AppError />
    </main>
  );
}
