import { Loaded } from "@espalier/web/loaded";
import { queryOptions, useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import { useTranslation } from "react-i18next";

import type { RichTextEditorProps } from "./rich-text-editor.tsx";
import { SkeletonText } from "../skeleton-text.tsx";

const editorQuery = queryOptions({
  queryKey: ["rich text editor"],
  queryFn: async () => {
    const [loaded] = await Promise.all([import("./rich-text-editor.tsx"), i18next.loadNamespaces("editor")]);
    return { Editor: loaded.RichTextEditor };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** A text with headings, lists, links and pictures. The editor is a large file of its own, fetched with the first such text. */
export function RichText(props: RichTextEditorProps) {
  const { t } = useTranslation();
  const query = useQuery(editorQuery);
  return (
    <Loaded query={query} loading={<SkeletonText />} failedTitle={t("richText.failed")}>
      {({ Editor }) => <Editor {...props} />}
    </Loaded>
  );
}
