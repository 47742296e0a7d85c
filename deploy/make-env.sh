#!/bin/sh
# Prints settings for compose.yaml with new secrets: sh deploy/make-env.sh > deploy/.env
set -eu
# 40 characters: the store takes no longer ones.
secret() { od -An -N20 -tx1 /dev/urandom | tr -d ' \n'; }
while IFS= read -r line; do
  case $line in
    S3_KMS_KEY=*) printf 'S3_KMS_KEY=ridescope:%s\n' "$(head -c 32 /dev/urandom | base64 | tr -d '\n')" ;;
    [A-Z]*=change-me) printf '%s=%s\n' "${line%%=*}" "$(secret)" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$(dirname "$0")/.env.example"
