import type { DataOf } from "@espalier/contract/types";
import { Picture } from "@espalier/ui/media/picture";
import { Carousel } from "@espalier/ui/media/carousel";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { isLocalPath } from "../../lib/is-local-path.ts";
import { configQuery } from "../../lib/queries/member-queries.ts";

type Banner = DataOf<"config">["banners"][number];

/** The company's banners. Without banners, or when they do not load, nothing is shown. */
export function Banners() {
  const { t } = useTranslation(["home", "shell"]);
  const config = useQuery(configQuery);
  if (config.isPending) {
    return (
      <Loading label={t("shell:loading")} className="pb-4">
        <Skeleton shape="block" className="aspect-[9/4] w-[91%] rounded-panel" />
      </Loading>
    );
  }
  const banners = config.data?.banners ?? [];
  if (banners.length === 0) return null;
  return (
    <Carousel
      label={t("banners")}
      peek
      items={banners.map((banner, place) => ({
        id: banner.image,
        label: banner.title,
        content: <BannerSlide banner={banner} first={place === 0} />,
      }))}
    />
  );
}

/** Banners are plain on the left, where the text is; the text is white on dark in both themes. */
function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  return (
    <BannerLink address={banner.link}>
      <Picture
        src={banner.image}
        width={900}
        height={400}
        fetchPriority={first ? "high" : "low"}
        className="absolute inset-0 size-full object-cover"
        failedClassName="absolute inset-y-0 right-0 w-[36%]"
      />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 w-4/5 bg-linear-to-r from-[#06130fb3] to-transparent"
      />
      <span className="absolute inset-y-0 left-0 flex w-[64%] flex-col justify-end gap-0.5 p-5 max-[359px]:p-4 text-[#ffffff]">
        <span className="line-clamp-2 text-section text-[length:min(1.0625rem,18px)] leading-[1.3]">
          {banner.title}
        </span>
        <span className="line-clamp-2 text-[length:min(0.8125rem,14px)] leading-[1.4]">{banner.subtitle}</span>
      </span>
    </BannerLink>
  );
}

const frame =
  "relative block aspect-[9/4] w-full overflow-hidden rounded-panel bg-[#12302d] text-[#ffffff] focus-visible:-outline-offset-3";

/** A banner may lead to a place in the shop, to another site, or nowhere. */
function BannerLink({ address, children }: { address: string; children: ReactNode }) {
  if (isLocalPath(address)) {
    return (
      <Link to={address} className={frame}>
        {children}
      </Link>
    );
  }
  if (address.startsWith("https://")) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" className={frame}>
        {children}
      </a>
    );
  }
  return <div className={frame}>{children}</div>;
}
